import { Sentence } from './steps.mjs';

const DEFAULT_PORT = 54321;

/**
 * Which backend the site talks to: the one that `PUBLIC_SUPABASE_URL` names, else the embedded stack, on
 * `SUPABASE_PORT`; the public settings then name that. Throws a sentence if the port is none.
 */
export function chooseBackend(env = process.env) {
  if (env.PUBLIC_SUPABASE_URL) return { isEmbedded: false, url: env.PUBLIC_SUPABASE_URL };
  const port = Number(env.SUPABASE_PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Sentence(`SUPABASE_PORT is "${env.SUPABASE_PORT}": set it to a port number from 1 to 65535.`);
  }
  env.PUBLIC_SUPABASE_URL = `http://localhost:${port}`;
  return { isEmbedded: true, url: env.PUBLIC_SUPABASE_URL, port };
}

/** Starts the embedded stack, if it is the one chosen. Throws the stack's own sentence if it can't start. */
export async function startBackend({ isEmbedded, url, port }) {
  if (!isEmbedded) return { note: `${url} (not ours)`, stop: async () => {} };
  const { startStack } = await import('../supabase/local/start-stack.ts');
  const stack = await startStack({ port });
  return { note: stack.url, stop: () => stack.stop() };
}
