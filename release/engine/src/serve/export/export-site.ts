import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { type ContentRef, type FileRef, sha256 } from '../../model/store/content.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { NOT_FOUND_PATH } from '../../model/release/pages.ts';
import { headersFile, redirectsFile } from '../../model/headers/response-headers.ts';
import { type Site, siteIn } from '../../model/store/site.ts';
import { type Store, watchedStore } from '../../model/store/store.ts';
import { contentTime, type DerivedFile } from '../exchange.ts';
import { LiveView } from '../live-view.ts';
import { nginxConfiguration } from './nginx.ts';

/** Reads and writes that are under way at once. */
const AT_ONCE = 16;

/** Address of a file in an export → hash of its content: what the next export need not write again. */
type Manifest = Readonly<Record<string, string>>;

const MANIFEST = 'manifest.json';

/**
 * Writes the live release as a folder for a static host: pages, files, package files, `_headers` and `_redirects`.
 *
 * @param folder a new folder; throws a {@link UserError} if it exists, or if nothing is live
 */
export async function exportSite({ store }: Pick<Site, 'store'>, folder: string): Promise<LogEntry> {
  const site = readingSite(store);
  const view = await liveView(site);
  if (existsSync(folder)) throw new UserError(`${folder} exists already: name a new folder.`);
  const files = await filesOf(view);
  // A host that has no rule for addresses of pages finds them as the index of a folder.
  for (const page of view.pagePaths().filter((each) => each !== '/')) {
    const file = view.page(page);
    if (file) files.set(`${page}/index.html`, file);
  }
  await writeFiles(site, files, folder, undefined);
  const addresses = [...view.lists.values()].flatMap((list) => Object.keys(list.files));
  writeFileSync(path.join(folder, '_headers'), headersFile(view.policy, addresses));
  const redirects = redirectsFile(view.site.redirects);
  if (redirects) writeFileSync(path.join(folder, '_redirects'), redirects);
  return view.entry;
}

/**
 * Writes the live release as a folder for nginx, or brings such a folder up to date: `current` leads to the release, with
 * the files in `current/site`, compressed copies included, and the configuration in `current/nginx.conf`. A release costs
 * what no release before it had: all else is linked. Requests that are under way still find the release before.
 *
 * @param folder of all exports; throws a {@link UserError} if nothing is live
 * @param listen `listen` directive of the configuration
 * @returns the live release, and whether it is new; `isConfigured` is false if nginx has to be loaded again
 */
export async function exportForNginx(
  { store }: Pick<Site, 'store'>,
  folder: string,
  listen = '80',
): Promise<{ entry: LogEntry; isNew: boolean; isConfigured: boolean }> {
  const site = readingSite(store);
  const entry = await liveEntry(site);
  const releases = path.join(folder, 'releases');
  const target = path.join(releases, String(entry.number));
  const current = path.join(folder, 'current');
  const known = path.join(current, 'nginx.conf');
  const before = existsSync(known) ? readFileSync(known, 'utf8') : undefined;
  if (existsSync(target)) {
    // A process may have been killed before it did so.
    switchLink(folder, entry.number);
    return { entry, isNew: false, isConfigured: true };
  }
  const view = await LiveView.of(site, entry);
  const unfinished = path.join(releases, `.unfinished-${entry.number}`);
  rmSync(unfinished, { recursive: true, force: true });
  await writeFiles(site, await filesOf(view), unfinished, current);
  const configuration = nginxConfiguration(view, path.join(folder, 'current/site'), listen);
  writeFileSync(path.join(unfinished, 'nginx.conf'), configuration);
  // Complete or not there: a killed process leaves no release that lacks files.
  renameSync(unfinished, target);
  switchLink(folder, entry.number);
  for (const number of readdirSync(releases).map(Number)) {
    if (number < entry.number - 1)
      rmSync(path.join(releases, String(number)), { recursive: true, force: true });
  }
  return { entry, isNew: true, isConfigured: before === undefined || before === configuration };
}

/** A site whose failures are no missing files: nothing is left out because of one. */
const readingSite = (store: Store): Site => siteIn(watchedStore(store));

/** The live release. Throws a {@link UserError} before the first promotion. */
export const liveView = async (site: Site): Promise<LiveView> => LiveView.of(site, await liveEntry(site));

/** File of a page in a folder of plain files. */
export const pageFile = (page: string): string => (page === '/' ? 'index.html' : `${page.slice(1)}.html`);

/** The entry of the live release. Throws a {@link UserError} before the first promotion. */
async function liveEntry({ log }: Site): Promise<LogEntry> {
  const { stored } = await log.lastReadable();
  if (!stored) throw new UserError('Nothing is live yet: run "npm start", or promote a release.');
  return stored.entry;
}

/** Every file that the server answers with, by the address at which a host of plain files finds it. */
async function filesOf(view: LiveView): Promise<Map<string, FileRef | DerivedFile>> {
  const pages = [...view.pagePaths(), NOT_FOUND_PATH].flatMap((page): [string, FileRef][] => {
    const file = view.page(page);
    return file ? [[`/${pageFile(page)}`, file]] : [];
  });
  const files = [...view.lists.values()].flatMap((list) => Object.entries(list.files));
  return new Map<string, FileRef | DerivedFile>([
    ...(await view.packageFiles('all')),
    ...pages,
    ...files,
    ...(await view.derivedFiles()),
  ]);
}

/**
 * Writes files to a new folder, and what they are to its manifest.
 *
 * @param before an earlier export with compressed copies, whose files are linked; without it there are no copies
 */
async function writeFiles(
  { content }: Site,
  files: ReadonlyMap<string, FileRef | DerivedFile>,
  folder: string,
  before: string | undefined,
): Promise<void> {
  const limit = pLimit(AT_ONCE);
  const known = before === undefined ? {} : manifestIn(before);
  const manifest: Record<string, string> = {};
  const write = async (address: string, ref: ContentRef, bytes: () => Promise<Buffer> | Buffer) => {
    const { hash } = ref;
    const target = path.join(folder, before === undefined ? '' : 'site', address);
    mkdirSync(path.dirname(target), { recursive: true });
    manifest[address] = hash;
    if (before !== undefined && known[address] === hash) {
      if (linked(path.join(before, 'site', address), ref, target)) return;
    }
    writeFileSync(target, await bytes());
    const time = contentTime(hash);
    utimesSync(target, time, time);
  };
  const work = [...files].flatMap(([address, file]) =>
    representations(file).flatMap(([ending, copy]) => {
      if (!copy || (ending !== '' && before === undefined)) return [];
      const ref = Buffer.isBuffer(copy) ? { hash: sha256(copy), bytes: copy.length } : copy;
      return limit(() =>
        write(`${address}${ending}`, ref, () => (Buffer.isBuffer(copy) ? copy : content.get(ref.hash))),
      );
    }),
  );
  // Nothing goes on behind a failure.
  const failed = (await Promise.allSettled(work)).find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  if (before !== undefined) writeFileSync(path.join(folder, MANIFEST), JSON.stringify(manifest));
}

const representations = (file: FileRef | DerivedFile) =>
  [
    ['', 'hash' in file ? file : file.bytes],
    ['.br', file.br],
    ['.gz', file.gzip],
  ] as const;

function manifestIn(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** Gives a file of an earlier export another name; false if it is gone, or no longer as it was written. */
function linked(from: string, { hash, bytes }: ContentRef, target: string): boolean {
  try {
    const { size, mtimeMs } = statSync(from);
    // A write to it changes its time, and a power cut leaves it short.
    if (size !== bytes || mtimeMs !== contentTime(hash) * 1000) return false;
    linkSync(from, target);
    return true;
  } catch {
    return false;
  }
}

/** It is one rename, so no visitor sees a mixture of two releases. */
function switchLink(folder: string, number: number): void {
  const next = path.join(folder, '.current');
  rmSync(next, { force: true });
  symlinkSync(path.join('releases', String(number)), next);
  renameSync(next, path.join(folder, 'current'));
}
