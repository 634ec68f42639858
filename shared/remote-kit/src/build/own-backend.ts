import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { readPort } from '@site/contracts/environment';

/** Port of the embedded stack, unless `SUPABASE_PORT` says another. */
const DEFAULT_PORT = 54_321;

/** Milliseconds within which a stack on this machine says whose it is. */
const ANSWER_LIMIT_MS = 1000;

/**
 * Address of the embedded stack that this repository runs; undefined if it runs none. A port alone proves nothing: another
 * repository's stack may listen there. So a stack names its data folder by a hash. On a port that `SUPABASE_PORT` chooses, whatever answers counts.
 *
 * @param site folder of the site's repository; undefined outside it
 */
export async function ownBackend(
  env: NodeJS.ProcessEnv,
  site: string | undefined,
  defaultPort = DEFAULT_PORT,
): Promise<string | undefined> {
  const { SUPABASE_PORT: chosen, SUPABASE_DATA_DIR: data = site && path.join(site, 'supabase/.data') } = env;
  const address = `http://localhost:${readPort(env, 'SUPABASE_PORT', defaultPort)}`;
  if (!chosen && (!data || !existsSync(data))) return undefined;
  const told = await toldAt(address);
  if (chosen || !data) return told && address;
  const hash = createHash('sha256').update(realpathSync(data)).digest('hex');
  return told?.hash === hash ? address : undefined;
}

/** What a stack says of itself; nothing if another program answers, undefined if none does. */
async function toldAt(address: string): Promise<{ hash?: unknown } | undefined> {
  try {
    const answer = await fetch(`${address}/data-folder`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return await (answer.json() as Promise<{ hash?: unknown }>).catch(() => ({}));
  } catch {
    return undefined;
  }
}
