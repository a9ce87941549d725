// Compiles the Python modules of folders with the Python that will run them: `node compile.mjs PYODIDE FOLDER...`.
// Each `name.pyc` stands beside its source, where it is found without it.
import { pathToFileURL } from "node:url";

const COMPILE = `
import compileall
from py_compile import PycInvalidationMode

if not compileall.compile_dir(
    "/folder", quiet=1, legacy=True, stripdir="/folder", invalidation_mode=PycInvalidationMode.UNCHECKED_HASH
):
    raise SystemExit("modules that are not Python: see above")
`;

const [pyodide, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
// Without a fixed seed, the constants that are sets would be written in another order each time.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
for (const folder of folders) {
  python.mountNodeFS("/folder", folder);
  python.runPython(COMPILE);
  python.FS.unmount("/folder");
}
