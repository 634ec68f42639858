import type { Access, LogPage } from '../document/console-state.ts';
import type { AppFile } from './http/app-files.ts';
import type { StateFeed } from './state-feed.ts';
import type { ReportPicture } from './state/report-pictures.ts';

/** What the HTTP side of the console uses. */
export type ConsoleServices = {
  files: ReadonlyMap<string, AppFile>;
  feed: StateFeed;
  /** Entries of the log up to a number. */
  page: (last: number) => Promise<LogPage>;
  /** The report of a check as a page, by the number of an entry or the id of a request. */
  report: (id: string) => Promise<string>;
  pictures: (id: string) => Promise<readonly ReportPicture[]>;
  /** Who may run commands now. */
  access: () => Promise<Access>;
  /** Runs `site` with these arguments; resolves with its exit code. */
  run: (args: readonly string[], say: (text: string) => void) => Promise<number>;
  /** Site root that commands name. */
  place: string;
  /** The token, for pages that come through the sign-on; undefined where only who started the console knows it. */
  sharedToken: string | undefined;
};
