// A plugin for Prettier, which formats templates of htm as it formats JSX. Prettier's own formatter
// of HTML in templates left 311 lines of the score pad wider than 100 columns, and it breaks lines
// at spaces that htm then drops, as between a text and the element after it. Formatters of JSX keep
// such a space as an expression. So each template is turned into JSX before the parser reads the
// file, and is printed as a template again.
import { doc } from "prettier";
import { parsers } from "prettier/plugins/babel";
import { printers } from "prettier/plugins/estree";

const { group, indent, softline } = doc.builders;
const { babel } = parsers;
const { estree } = printers;

// The name of a component begins with it in JSX; no name of an element does.
const COMPONENT = "$";
// What htm reads as a name, a closing tag, and a quoted value without expressions.
const NAME = /^<([\w-]*)/;
const CLOSING = /^<\/[^>]*>/;
const QUOTED = /^"[^"]*"/;
const SPACE_AT_AN_END = /^[^\S\n]+\S|\S[^\S\n]+$/;
const NOT_NODES = new Set(["comments", "errors", "extra", "loc", "range", "tokens"]);

const isNode = (value) => typeof value?.type === "string";
const isElement = ({ type }) => type === "JSXElement" || type === "JSXFragment";
const childrenOf = (node) =>
  Object.entries(node)
    .filter(([key]) => !NOT_NODES.has(key))
    .flatMap(([, value]) => value)
    .filter(isNode);

/** The outermost templates of htm in a node, in their order. */
function templatesIn(node) {
  if (node.type === "TaggedTemplateExpression" && node.tag.name === "html") return [node];
  return childrenOf(node)
    .flatMap(templatesIn)
    .sort((one, other) => one.start - other.start);
}

/** The text between two indexes, with its templates as JSX. A function returns one on its line. */
function withJsx(text, start, end, templates) {
  let made = "";
  for (const template of templates) {
    made += text.slice(start, template.start).replace(/=>\s+$/, "=> ");
    made += jsxOf(text, template.quasi);
    start = template.end;
  }
  return made + text.slice(start, end);
}

/** The JSX of a template; several elements, or a text, are a fragment. */
function jsxOf(text, { quasis, expressions, start }) {
  const open = [];
  let made = "";
  let mode = "text";
  let roots = 0;
  let isLoose = false;
  const refuse = (why) => {
    const line = text.slice(0, start).split("\n").length;
    throw new SyntaxError(`The template in line ${line} has ${why}, which is not formatted.`);
  };
  quasis.forEach(({ value: { raw }, end }, index) => {
    for (let at = 0; at < raw.length; at++) {
      const rest = raw.slice(at);
      const take = (length, written = rest.slice(0, length)) => {
        made += written;
        at += length - 1;
      };
      if (mode === "text") {
        if (rest.startsWith("<!--")) refuse("a comment");
        if (CLOSING.test(rest)) take(CLOSING.exec(rest)[0].length, `</${open.pop()}>`);
        else if (NAME.test(rest)) {
          roots += Number(open.length === 0);
          open.push(NAME.exec(rest)[1]);
          take(NAME.exec(rest)[0].length);
          mode = "tag";
        } else if (/[{}>]/.test(rest[0])) refuse(`"${rest[0]}" in a text`);
        else {
          isLoose ||= open.length === 0 && /\S/.test(rest[0]);
          take(1);
        }
      } else if (mode === "value") {
        if (rest[0] === '"') mode = "tag";
        take(1, rest[0] === '"' ? "`}" : rest[0]);
      } else if (QUOTED.test(rest)) take(QUOTED.exec(rest)[0].length);
      else if (rest[0] === '"') {
        mode = "value";
        take(1, "{`");
      } else if (rest.startsWith("/>")) {
        open.pop();
        mode = "text";
        take(2);
      } else if (rest.startsWith("...")) take(3, "");
      else {
        if (rest[0] === ">") mode = "text";
        take(1);
      }
    }
    const expression = expressions[index];
    if (!expression) return;
    const close = quasis[index + 1].start - 1;
    const inner = withJsx(text, end + 2, close, templatesIn(expression));
    isLoose ||= mode === "text" && open.length === 0;
    if (mode === "value") made += `\${${inner}}`;
    else if (mode === "text" || made.endsWith("=")) made += `{${inner}}`;
    else if (raw.endsWith("...")) made += `{...${inner}}`;
    else if (made.endsWith("<")) {
      open[open.length - 1] = COMPONENT + inner;
      made += COMPONENT + inner;
    } else refuse("an expression between two attributes");
  });
  if (open.length > 0) refuse(`an open <${open.at(-1)}>`);
  return roots === 1 && !isLoose && !SPACE_AT_AN_END.test(made) ? made.trim() : `<>${made}</>`;
}

/** A node in whose place the outermost elements are templates again. */
function withTemplates(node, parent) {
  for (const [key, value] of Object.entries(node)) {
    if (NOT_NODES.has(key)) continue;
    if (isNode(value)) node[key] = withTemplates(value, node);
    else if (Array.isArray(value))
      node[key] = value.map((each) => (isNode(each) ? withTemplates(each, node) : each));
  }
  if (!isElement(node) || isElement(parent)) return node;
  const { start, end, loc } = node;
  const place = { start, end, loc };
  // With a line break in it, which lets it begin on the line of what it is returned by.
  const quasi = { type: "TemplateLiteral", quasis: [{ value: { raw: "\n" } }], expressions: [] };
  const tag = { type: "Identifier", name: "html", ...place };
  const root = { type: "JSXExpressionContainer", isRoot: true, expression: node, ...place };
  return { type: "TaggedTemplateExpression", tag, quasi, root, ...place };
}

/** Whether a value is written in quotes: it has texts and expressions, `class="card ${look}"`. */
const isQuoted = ({ type, quasis, expressions }) =>
  type === "TemplateLiteral" &&
  expressions.length > 0 &&
  quasis.some(({ value }) => value.raw) &&
  !quasis.some(({ value }) => /["\n]/.test(value.raw));

function quoted(path, print) {
  const { quasis, expressions } = path.node.expression;
  const pieces = quasis.map(({ value: { raw } }, index) =>
    index < expressions.length
      ? [raw, "${", path.call(print, "expression", "expressions", index), "}"]
      : raw,
  );
  return ['"', pieces, '"'];
}

function printTemplate(path, print) {
  const { root } = path.node;
  const asTemplate = (part) => (part === '{" "}' ? '${" "}' : part);
  const inner = doc.utils.mapDoc(path.call(print, "root"), asTemplate);
  if (root.expression.type === "JSXFragment") return inner;
  return group(["html`", indent([softline, inner]), softline, "`"]);
}

function print(path, options, print, args) {
  const { node, parent, key } = path;
  if (node.root) return printTemplate(path, print);
  if (node.isRoot) return path.call(print, "expression");
  const printed = () => estree.print(path, options, print, args);
  switch (node.type) {
    case "JSXExpressionContainer":
      return parent.type === "JSXAttribute" && isQuoted(node.expression)
        ? quoted(path, print)
        : ["$", printed()];
    case "JSXSpreadAttribute":
      return ["...${", print("argument"), "}"];
    case "JSXOpeningFragment":
      return "html`";
    case "JSXClosingFragment":
      return "`";
    case "JSXClosingElement":
      return node.name.name.startsWith(COMPONENT) ? "<//>" : printed();
    case "JSXIdentifier":
      return key === "name" && parent.type === "JSXOpeningElement" && node.name[0] === COMPONENT
        ? `\${${node.name.slice(COMPONENT.length)}}`
        : printed();
    case "LogicalExpression":
      return node.right.root ? [print("left"), ` ${node.operator} `, print("right")] : printed();
    default:
      return printed();
  }
}

export default {
  parsers: {
    htm: {
      ...babel,
      astFormat: "htm",
      preprocess: (text) => withJsx(text, 0, text.length, templatesIn(babel.parse(text, {}))),
      parse: (text, options) => withTemplates(babel.parse(text, options), {}),
    },
  },
  printers: {
    htm: {
      ...estree,
      print,
      getVisitorKeys: (node, ...rest) =>
        node.root ? ["root"] : estree.getVisitorKeys(node, ...rest),
    },
  },
};
