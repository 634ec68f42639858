import pLimit from 'p-limit';
import { z } from 'zod';
import { storedSettingsSchema } from '@site/contracts/settings';
import { siteContractSchema } from '@site/contracts/site-contract';
import { UserError } from '@site/contracts/user-error';
import { sha256 } from '@site/release-model/content';
import { isPackageName, isVersion } from '@site/release-model/package-name';
import { entryKey } from '@site/release-model/release-log';
import { keyAddress } from '@site/release-model/response-headers';
import type { Store } from '@site/release-model/store';
import { recordKey } from '@site/release-model/version-record';
import { readAddress } from './read-contract.ts';

const hash = z.string().regex(/^[\da-f]{64}$/);

const exactVersion = { version: z.string().refine(isVersion), content: hash };

const livePackage = z.object({
  ...exactVersion,
  pages: hash,
  outline: hash.optional(),
  previous: z.object(exactVersion).optional(),
  since: z.int(),
});

/** The facts of a public entry of the log on which a check relies; see `public-keys.ts`. */
const liveEntrySchema = z.object({
  number: z.int().positive(),
  packages: z.record(z.string().refine(isPackageName), livePackage),
  settings: storedSettingsSchema,
  rules: z.object({ gate: z.string(), budgets: siteContractSchema.shape.budgets }),
  quarantined: z.record(hash, z.unknown()),
  shells: z.record(z.string(), z.int().positive()),
});

/** Most bytes of one answer: a page list of 100,000 pages has some 30 MB. */
const LIMIT_BYTES = 64 * 1024 * 1024;

/** Requests that are under way at once. */
const CONNECTIONS = 16;

/** A store that reads what a site serves of its own, and what came of that. */
type HttpStore = Pick<Store, 'name' | 'read' | 'list'> & {
  /** Why something could not be read; undefined if all went well. Nothing that was decided without it counts. */
  failure: () => UserError | undefined;
  /** Keys of content that were read. */
  used: ReadonlySet<string>;
};

/**
 * The public part of a site's store, read over HTTP. It knows which keys the live release has, and asks for no others.
 * Content always has the hash that was asked for, wherever it came from. Throws a {@link UserError} if the site serves no
 * live release.
 *
 * @param origin of the site
 * @param number of the entry that is live
 * @param cache keeps content between checks
 */
export async function httpStore(
  origin: string,
  number: number,
  cache: Store | undefined,
): Promise<HttpStore> {
  const limit = pLimit(CONNECTIONS);
  const used = new Set<string>();
  let failure: UserError | undefined;
  const fetched = async (key: string): Promise<Buffer> => {
    const answer = await limit(() => readAddress(`${origin}${keyAddress(key)}`, LIMIT_BYTES));
    if (answer === 'unchanged')
      throw new UserError(`${origin} answers 304 to a request without a condition.`);
    return answer.body;
  };
  const content = async (key: string): Promise<Buffer> => {
    const isRight = (bytes: Buffer) => key.endsWith(`/${sha256(bytes)}`);
    used.add(key);
    const kept = await cache?.read(key).catch(() => undefined);
    if (kept && isRight(kept)) return kept;
    const bytes = await fetched(key);
    if (!isRight(bytes)) throw new UserError(`${origin} serves other bytes as ${key} than its name says.`);
    // A cache that can't be written costs time, nothing else.
    if (kept) await cache?.remove([key]).catch(() => {});
    await cache?.create(key, bytes).catch(() => {});
    return bytes;
  };
  const head = await fetched(entryKey(number));
  const known = keysOf(head, number, origin);
  const read: Store['read'] = async (key) => {
    if (key === entryKey(number)) return head;
    const isContent = key.startsWith('content/');
    if (!isContent && !known.has(key)) return undefined;
    try {
      return await (isContent ? content(key) : fetched(key));
    } catch (error) {
      failure ??= error instanceof UserError ? error : undefined;
      throw error;
    }
  };
  return {
    name: origin,
    read,
    list: async (prefix, after = '') =>
      [entryKey(number)].filter((key) => key.startsWith(prefix) && key > after),
    failure: () => failure,
    used,
  };
}

/** Keys of the live release other than its content. */
function keysOf(head: Buffer, number: number, origin: string): Set<string> {
  const entry = liveEntrySchema.safeParse(parsed(head));
  if (!entry.success || entry.data.number !== number) {
    throw new UserError(`${origin} serves no valid entry ${number} of its release log.`);
  }
  const { packages, shells } = entry.data;
  return new Set([
    ...Object.values(shells).map(entryKey),
    ...Object.entries(packages).flatMap(([name, { version, previous }]) =>
      [version, previous?.version].flatMap((each) => (each ? recordKey(name, each) : [])),
    ),
  ]);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
