/** A window of a browser that Playwright does not drive. */
export type EngineWindow = {
  /** Opens an address; resolves once the document is loaded. */
  open: (url: string) => Promise<void>;
  /** Value of an expression in the page, which must be JSON; a promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>;
  click: (x: number, y: number) => Promise<void>;
  press: (key: 'Tab' | 'Enter' | 'Escape') => Promise<void>;
  type: (text: string) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** PNG of the window. */
  picture: () => Promise<Buffer>;
  /** What the document has reported since the last call: errors, refusals of its policy, dialogs. */
  takeFaults: () => Promise<string[]>;
  /** Ends the browser. */
  close: () => Promise<void>;
};
