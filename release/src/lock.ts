import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { UserError } from './user-error.ts';

type Holder = {
  owner: ProcessIdentity;
  /** The holder's command, shown to commands that wait: `promote`. */
  purpose: string;
  isReleased: boolean;
};

export type LockOptions = {
  /** Milliseconds to wait for another holder before giving up. */
  waitMs?: number;
  /** Called once with a message if another command holds the lock. */
  say?: (message: string) => void;
};

const POLL_MS = 40;
const SILENT_MS = 500;

/**
 * Runs work while no other process can hold the lock. A killed process no longer holds it. Throws a {@link UserError} if
 * another holder does not end in time.
 *
 * The lock is the file with the highest number. A process that finds the holder gone creates the file with the next
 * number, and only one process succeeds. With a single file, deleting that of a dead holder could delete the file of a
 * faster third process.
 *
 * @param folder a folder that contains only the lock
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
    const message = `Another command ("${holder.purpose}", process ${holder.owner.pid}) is changing the site`;
    if (waited >= waitMs) {
      throw new UserError(`${message}: nothing was done. Try again when it has ended.`);
    }
    if (waited >= SILENT_MS && !wasSaid) {
      say(`${message}; waiting up to ${Math.round(waitMs / 1000)} s for it.`);
      wasSaid = true;
    }
    await sleep(POLL_MS);
  }
}

/** Tries to take the number and, on success, deletes all lower ones. */
function take(folder: string, number: number, purpose: string): boolean {
  if (!write(folder, number, { owner: ownIdentity(), purpose, isReleased: false }, linkSync)) return false;
  if (highestNumber(folder) !== number) {
    // Another process replaced the holder and removed its file before the link was made.
    rmSync(fileOf(folder, number), { force: true });
    return false;
  }
  for (const other of readdirSync(folder)) {
    if (other !== path.basename(fileOf(folder, number))) rmSync(path.join(folder, other), { force: true });
  }
  return true;
}

/** Puts a complete file in place in one step; returns false if the number is taken. */
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
    // ENOENT: a new holder deleted the draft.
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
