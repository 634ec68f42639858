import type { CDPSession, Page, Request } from 'playwright-core';
import type { Viewport } from '@site/release-model/check-report';
import type { BrowserEvent } from './browser-events.ts';
import type { ShownSite } from './edge.ts';
import type { PageNote } from './page-watch.ts';
import type { World } from './world.ts';

/** The windows in which each page is opened. */
export const VIEWPORTS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const satisfies Record<Viewport, object>;

/** An open page, with what it and the browser said since it was opened. */
export type Visit = World & {
  /** Origin of the site, as visitors know it. */
  origin: string;
  path: string;
  events: BrowserEvent[];
  notes: PageNote[];
  /** Names of the cookies that the browser keeps. */
  cookies: () => Promise<string[]>;
  page: Page;
  devtools: CDPSession;
  site: ShownSite;
  viewport: Viewport;
  /** Lines that it wrote to the console, and how many of the objects in them notice who looks. */
  consoleUse: { readonly lines: number; readonly traps: number };
  /** Requests without an answer. */
  unanswered: ReadonlySet<Request>;
  /** Requests for pictures. */
  pictures: readonly Request[];
  /** Status of the document; 0 without an answer. */
  status: number;
  /** Milliseconds until the page was interactive; undefined if it never was. */
  aliveAfter: number | undefined;
  /** Waits until a page at a path becomes interactive after so many notes; false if it never does. */
  isShown: (path: string, noteCount?: number) => Promise<boolean>;
  /** Closes the page, also one that hangs. */
  close: () => Promise<void>;
};

/** Everything that a visit asked for until now, as "GET /pricing"; of other hosts with the origin. */
export const requestsOf = ({ events, origin }: Pick<Visit, 'events' | 'origin'>): string[] =>
  events.filter(({ kind }) => kind === 'request').map(({ text }) => text.replace(`${origin}/`, '/'));
