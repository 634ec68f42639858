import type { Headers } from '@site/release-model/response-headers';
import type { BrowserDictionaries } from './dictionaries/browser-dictionaries.ts';
import type { Representation } from './representations.ts';

/** The parts of a request that decide the answer. `target` is path and query, as sent. */
export type Asked = {
  method: string;
  target: string;
  acceptEncoding: string | undefined;
  /** Absent for a browser that keeps no compression dictionaries. */
  dictionaries?: BrowserDictionaries | undefined;
};

/** The answer to a request, before conditions and ranges: content by hash in order of preference, or a text. */
export type Answer = {
  status: number;
  headers: Headers;
  body: { representations: readonly Representation[] } | { text: string };
};
