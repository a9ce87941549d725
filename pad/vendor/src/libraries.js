// What the app takes from its libraries; the bundler leaves everything else out.
import { h } from "preact";
import htm from "htm";

export { render } from "preact";
export { useEffect, useErrorBoundary, useLayoutEffect, useRef, useState } from "preact/hooks";
export { batch, signal } from "@preact/signals";
export const html = htm.bind(h);
export { openDB } from "idb";
export {
  ArrowLeft,
  BookOpen,
  ChevronDown,
  ChevronRight,
  ChevronUp,
  FolderOpen,
  History,
  Image,
  MessageCircleQuestion,
  Minus,
  Monitor,
  Pencil,
  Plus,
  Printer,
  QrCode,
  Search,
  Settings,
  Share,
  Trash2,
  Undo2,
  Users,
  X,
} from "lucide";
