// The types of what the app takes from its libraries; what is drawn has none.
export const html: (strings: TemplateStringsArray, ...values: unknown[]) => any;
export function render(drawn: unknown, parent: Element): void;
export function useState<T>(initial: T | (() => T)): [T, (next: T | ((now: T) => T)) => void];
export function useRef<T = any>(initial: T): { current: T };
export function useEffect(effect: () => void, inputs?: unknown[]): void;
export function useLayoutEffect(effect: () => void, inputs?: unknown[]): void;
export function useErrorBoundary(onError: (error: unknown) => void): [any, () => void];
export function batch<T>(change: () => T): T;
export function signal<T = any>(
  value: T,
): { value: T; peek(): T; subscribe(listener: (value: T) => void): () => void };
export const openDB: any;

type Icon = [string, Record<string, string>][];
export const ArrowLeft: Icon,
  BookOpen: Icon,
  ChevronDown: Icon,
  ChevronRight: Icon,
  ChevronUp: Icon,
  FolderOpen: Icon;
export const History: Icon,
  Image: Icon,
  MessageCircleQuestion: Icon,
  Minus: Icon,
  Monitor: Icon,
  Pencil: Icon,
  Plus: Icon;
export const Printer: Icon,
  QrCode: Icon,
  Search: Icon,
  Settings: Icon,
  Share: Icon,
  Trash2: Icon,
  Undo2: Icon,
  Users: Icon,
  X: Icon;
