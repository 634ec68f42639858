import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { Sentence } from './sentence.ts';

type Holder = {
  owner: ProcessIdentity;
  /** What the holder does, for whoever waits: `promote`. */
  purpose: string;
  isReleased: boolean;
};

export type LockOptions = {
  /** How long to wait for another holder before giving up. */
  waitMs?: number;
  /** Told once, as a sentence, that somebody else holds the lock. */
  say?: (sentence: string) => void;
};

const POLL_MS = 40;
const SILENT_MS = 500;

/**
 * Does work that changes the site root while nobody else does. A holder that was killed holds nothing. Throws a
 * sentence if another holder does not end in time.
 *
 * The lock is the file with the highest number: whoever finds its holder gone creates the next number, which only one
 * can. Taking over a single file by deleting it could delete the file of a faster third process.
 *
 * @param folder folder of the lock's own
 */
export async function withLock<Result>(
  folder: string,
  purpose: string,
  work: () => Promise<Result>,
  options: LockOptions = {},
): Promise<Result> {
  const number = await acquire(folder, purpose, options);
  try {
    return await work();
  } finally {
    write(folder, number, { owner: ownIdentity(), purpose, isReleased: true }, renameSync);
  }
}

async function acquire(
  folder: string,
  purpose: string,
  { waitMs = 20_000, say = console.error }: LockOptions,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const since = Date.now();
  let wasSaid = false;
  for (;;) {
    const highest = highestNumber(folder);
    const holder = read(folder, highest);
    if (holder === 'replaced') continue;
    if (!holder || holder.isReleased || !isAlive(holder.owner)) {
      if (take(folder, highest + 1, purpose)) return highest + 1;
      continue;
    }
    const waited = Date.now() - since;
    const sentence = `Another command ("${holder.purpose}", process ${holder.owner.pid}) is changing the site`;
    if (waited >= waitMs) {
      throw new Sentence(`${sentence}: nothing was done. Try again when it has ended.`);
    }
    if (waited >= SILENT_MS && !wasSaid) {
      say(`${sentence}; waiting up to ${Math.round(waitMs / 1000)} s for it.`);
      wasSaid = true;
    }
    await sleep(POLL_MS);
  }
}

/** Whether this process got the number. Numbers below are of no use any more. */
function take(folder: string, number: number, purpose: string): boolean {
  if (!write(folder, number, { owner: ownIdentity(), purpose, isReleased: false }, linkSync)) return false;
  if (highestNumber(folder) !== number) {
    // Its holder was replaced, and its file removed, between the look and the link.
    rmSync(fileOf(folder, number), { force: true });
    return false;
  }
  for (const other of readdirSync(folder)) {
    if (other !== path.basename(fileOf(folder, number))) rmSync(path.join(folder, other), { force: true });
  }
  return true;
}

/** Puts a whole file in place at once; false if it could not: the number is taken. */
function write(
  folder: string,
  number: number,
  holder: Holder,
  place: (from: string, to: string) => void,
): boolean {
  const draft = path.join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, JSON.stringify(holder));
  try {
    place(draft, fileOf(folder, number));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENOENT: a new holder tidied the draft away.
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(folder: string, number: number): Holder | 'replaced' | undefined {
  if (number === 0) return undefined;
  try {
    return JSON.parse(readFileSync(fileOf(folder, number), 'utf8')) as Holder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'replaced';
    throw error;
  }
}

const highestNumber = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((file) => Number(/^(\d+)\.json$/.exec(file)?.[1] ?? 0)));

const fileOf = (folder: string, number: number): string => path.join(folder, `${number}.json`);
