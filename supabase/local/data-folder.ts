import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { UserError } from '@site/contracts/user-error';

/** Default data folder. Git ignores it. */
export const DEFAULT_DATA_DIR = resolve(import.meta.dirname, '../.data');

/** How to reach a stack. Its service key may do everything. */
export type StackAddress = { url: string; serviceKey: string };

const CLAIM = /^stack-(\d+)-[\da-f]{8}\.json$/;
/** Files of the claims of this process, to know them from those of a dead one that had the same id. */
const ownClaims = new Set<string>();

/**
 * SHA-256 of a data folder's path, as hexadecimal digits. By it a remote that runs alone knows its own repository's stack
 * from another one on the same port (`shared/remote-kit/src/build/own-backend.ts`).
 */
export const dataFolderHash = (dataDir: string): string =>
  createHash('sha256').update(realpathSync(dataDir)).digest('hex');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // It is another user's.
  }
}

/** The claim of a living process on a data folder, as a path; undefined if there is none. Removes those of dead ones. */
function livingClaim(dataDir: string, except?: string): string | undefined {
  for (const file of readdirSync(dataDir)) {
    const [, pid] = CLAIM.exec(file) ?? [];
    const claim = join(dataDir, file);
    if (!pid || claim === except) continue;
    if (Number(pid) === process.pid ? ownClaims.has(file) : isAlive(Number(pid))) return claim;
    rmSync(claim, { force: true });
  }
  return undefined;
}

/** The stack that runs on a data folder; undefined if there is none. */
export function runningStack(dataDir: string): StackAddress | undefined {
  const claim = existsSync(dataDir) ? livingClaim(dataDir) : undefined;
  return claim ? (JSON.parse(readFileSync(claim, 'utf8')) as StackAddress) : undefined;
}

/**
 * Makes this process the only user of a data folder until it ends, even by a kill, or calls the function that this
 * returns: two Postgres engines on one folder would lose rows. A process first writes its claim, with its id, and then
 * looks for others: of two at least one sees the other and gives up. Throws a {@link UserError} if the folder is in use.
 */
export function claimDataFolder(dataDir: string, address: StackAddress): () => void {
  const file = `stack-${process.pid}-${randomUUID().slice(0, 8)}.json`;
  const claim = join(dataDir, file);
  writeFileSync(claim, JSON.stringify(address), { mode: 0o600 });
  ownClaims.add(file);
  const release = () => {
    rmSync(claim, { force: true });
    ownClaims.delete(file);
  };
  const other = livingClaim(dataDir, claim);
  if (!other) return release;
  release();
  const [, pid] = CLAIM.exec(basename(other)) ?? [];
  throw new UserError(
    `The data folder ${dataDir} is in use: stop process ${pid} first, or delete ${other} if that is no stack.`,
  );
}
