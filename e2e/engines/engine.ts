/** A browser engine other than Chromium, with one window. Each call ends after a time limit. */
export type Engine = {
  /** Name and version, as the engine gives them. */
  version: string;
  /** Opens an address; resolves once the document is loaded. */
  open: (url: string) => Promise<void>;
  /** Value of an expression in the page, which must be JSON; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Does what a hand does: sources of input as WebDriver defines them. */
  perform: (actions: readonly object[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** PNG of the window. */
  picture: () => Promise<Buffer>;
  /** Errors that pages wrote to the console or threw, since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
};

/** Milliseconds after which a call counts as hung. */
export const CALL_LIMIT_MS = 20_000;
