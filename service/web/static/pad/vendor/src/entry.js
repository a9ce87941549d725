// What the page takes from its libraries; everything else is shaken out.
import { h } from "preact";
import htm from "htm";

export { Fragment, h, render } from "preact";
export { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
export const html = htm.bind(h);
