import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import { noneIfDamaged } from '../../model/store/content.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { NOT_FOUND_PATH, type PageList } from '../../model/release/pages.ts';
import { UnreadableEntryError } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';
import type { Status } from '../../model/log/status.ts';
import { MARK, type Overview, pictureFile, type ShownPage, statusPage } from './status-page.ts';

/** Entries of the log that the page shows. */
const SHOWN = 20;

/** Reads that are under way at once. */
const AT_ONCE = 16;

/** Address of an Open Graph image in a page. */
const PICTURE = /\/pictures\/[\da-f]{16}\.png/;

/** Pages, and the bytes of their pictures by hash. */
type Pictured = { pages: ShownPage[]; pictures: Map<string, Buffer> };

/**
 * Writes a page about the site to a folder, its pictures beside it, and returns its path. What is damaged is said on it, or
 * left out. Throws a {@link UserError} if the folder can't be written, or has a page of something else.
 */
export async function writeStatusPage(site: Site, status: Status, folder: string): Promise<string> {
  const file = path.join(folder, 'index.html');
  const { pages, pictures } = await picturedPages(site);
  const page = statusPage({ ...(await readLog(site, status)), pages });
  try {
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(MARK)) {
      throw new UserError(`${file} is a page of something else: name another folder with --html.`);
    }
    mkdirSync(path.join(folder, 'pictures'), { recursive: true });
    for (const [hash, bytes] of pictures) replace(path.join(folder, pictureFile(hash)), bytes);
    replace(file, page);
    for (const name of readdirSync(path.join(folder, 'pictures'))) {
      const [, hash] = /^([\da-f]{64})\.png$/.exec(name) ?? [];
      if (hash && !pictures.has(hash)) rmSync(path.join(folder, pictureFile(hash)));
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const problem = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is no folder' : `can't be written (${code})`;
    throw new UserError(`${folder} ${problem}: name another folder with --html.`, { cause });
  }
  return file;
}

/** Writes a file that no reader ever sees in part. */
function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
}

/** All that the page shows but the pages. */
async function readLog(site: Site, status: Status): Promise<Omit<Overview, 'pages'>> {
  const limit = pLimit(AT_ONCE);
  const { canary, packages } = status;
  const head = await site.log.headNumber();
  const latest = numbers(Math.max(1, head - SHOWN + 1), head).toReversed();
  const ofCanary = canary ? numbers(canary.began, head) : [];
  const sinces = packages.flatMap(({ since }) => since ?? []);
  const damaged: string[] = [];
  const known = new Map<number, LogEntry>();
  const read = async (number: number): Promise<void> => {
    try {
      known.set(number, await site.log.entry(number));
    } catch (error) {
      if (!(error instanceof UnreadableEntryError)) throw error;
      damaged.push(error.message);
    }
  };
  await Promise.all([...new Set([...latest, ...ofCanary, ...sinces])].map((each) => limit(read, each)));
  const found = (list: readonly number[]) => list.flatMap((number) => known.get(number) ?? []);
  return {
    at: new Date().toISOString(),
    place: site.store.name,
    status,
    brought: new Map(sinces.flatMap((number) => found([number]).map((entry) => [number, entry]))),
    latest: found(latest),
    damaged,
    canarySteps: found(ofCanary).filter(
      ({ action, canary: each }) => action.startsWith('canary') && each?.began === canary?.began,
    ),
  };
}

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** The pages of the live release, each with its Open Graph image. */
async function picturedPages({ log, content }: Site): Promise<Pictured> {
  const limit = pLimit(AT_ONCE);
  const pictures: Pictured['pictures'] = new Map();
  const packages = (await log.lastReadable()).stored?.entry.packages ?? {};
  const shown = Object.entries(packages).map(async ([owner, { pages }]) => {
    const list = await content.getJson<PageList>(pages).catch(noneIfDamaged);
    const paths = Object.entries(list?.pages ?? {}).filter(([each]) => each !== NOT_FOUND_PATH);
    const withPicture = async (own: string, hash: string): Promise<ShownPage> => {
      const [address = ''] = PICTURE.exec(String(await content.get(hash).catch(noneIfDamaged))) ?? [];
      const picture = list?.files[address]?.hash;
      const bytes = picture && (await content.get(picture).catch(noneIfDamaged));
      if (!bytes) return { path: own, owner };
      pictures.set(picture, bytes);
      return { path: own, owner, picture };
    };
    return Promise.all(paths.map(([own, { file }]) => limit(withPicture, own, file.hash)));
  });
  return { pages: (await Promise.all(shown)).flat(), pictures };
}
