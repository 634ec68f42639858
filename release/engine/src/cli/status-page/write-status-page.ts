import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { UserError } from '@site/contracts/user-error';
import type { LogEntry } from '../../model/log/log-entry.ts';
import { UnreadableEntryError } from '../../model/log/release-log.ts';
import type { Site } from '../../model/store/site.ts';
import type { Status } from '../../model/log/status.ts';
import { MARK, type Overview, statusPage } from './status-page.ts';

/** Entries of the log that the page shows. */
const SHOWN = 20;

/** Reads that are under way at once. */
const AT_ONCE = 16;

/**
 * Writes a page about the site to a folder, and returns its path. What is damaged is said on it. Throws a {@link UserError}
 * if the folder can't be written, or has a page of something else.
 */
export async function writeStatusPage(site: Site, status: Status, folder: string): Promise<string> {
  const file = path.join(folder, 'index.html');
  const page = statusPage(await readLog(site, status));
  try {
    if (existsSync(file) && !readFileSync(file, 'utf8').includes(MARK)) {
      throw new UserError(`${file} is a page of something else: name another folder with --html.`);
    }
    mkdirSync(folder, { recursive: true });
    // No reader ever sees a part of it.
    writeFileSync(`${file}.new`, page);
    renameSync(`${file}.new`, file);
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    const { code = '' } = cause as NodeJS.ErrnoException;
    const problem = ['EEXIST', 'ENOTDIR'].includes(code) ? 'is no folder' : `can't be written (${code})`;
    throw new UserError(`${folder} ${problem}: name another folder with --html.`, { cause });
  }
  return file;
}

/** All that the page shows. */
async function readLog(site: Site, status: Status): Promise<Overview> {
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
