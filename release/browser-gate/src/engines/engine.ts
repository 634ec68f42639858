/** An element of an action as WebDriver defines it: a source of input with what it does. */
type InputSource = object;

/** Where a script runs: with those of the page, or apart, where they can't see it. */
export type Realm = 'page' | 'apart';

/** Under what a window is opened. */
export type WindowOptions = {
  /** Address of an HTTP proxy for everything that the window asks, whose certificates are trusted. */
  proxy?: string;
  /** Language of the visitor, as in `de-DE`. WebKit has that of the machine. */
  locale?: string;
  /** Name of a time zone, as in `Europe/Berlin`. */
  timeZone?: string;
  /** WebKit has light ones. */
  colours?: 'light' | 'dark';
  motion?: 'full' | 'reduced';
};

/** Something that a browser says of a page by itself. */
export type EngineEvent =
  | { kind: 'page error' | 'console' | 'dialog'; text: string; source: string }
  | { kind: 'policy'; directive: string; blocked: string; source: string };

/** A window of an engine. Each call ends after a time limit. */
export type EngineWindow = {
  /** Opens an address; resolves once the document is loaded. */
  open: (url: string) => Promise<void>;
  /** Value of an expression, which must be JSON; a promise is awaited. WebKit runs all with the page's scripts. */
  evaluate: (expression: string, realm?: Realm) => Promise<unknown>;
  /** Does what a hand does. */
  perform: (actions: readonly InputSource[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** PNG of the window. */
  picture: () => Promise<Buffer>;
  /** Hides the page as another tab or a minimized window does, and shows it again. */
  hide: () => Promise<void>;
  /** Takes the network away; WebKit keeps it. */
  cut: () => Promise<void>;
  /** Names of the cookies that are kept. */
  cookies: () => Promise<string[]>;
  /** Errors and dialogs since the last call; WebKit tells those after a document has loaded. */
  takeEvents: () => Promise<EngineEvent[]>;
  close: () => Promise<void>;
};

/** A running browser engine other than Chromium. */
export type Engine = {
  isRunning: () => boolean;
  /** Opens a window without history, cookies or storage. One is open at a time. */
  newWindow: (options?: WindowOptions) => Promise<EngineWindow>;
  close: () => Promise<void>;
};

/** Milliseconds after which a call counts as hung. */
export const CALL_LIMIT_MS = 30_000;
