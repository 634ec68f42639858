import { UserError } from './steps.mjs';

const DEFAULT_PORT = 54321;

/**
 * Chooses the backend: the one at `PUBLIC_SUPABASE_URL`, else the embedded stack on `SUPABASE_PORT`, whose address
 * then becomes `PUBLIC_SUPABASE_URL`. Throws a `UserError` if the port is not a port number.
 */
export function chooseBackend(env = process.env) {
  if (env.PUBLIC_SUPABASE_URL) return { isEmbedded: false, url: env.PUBLIC_SUPABASE_URL };
  const port = Number(env.SUPABASE_PORT || DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`SUPABASE_PORT is "${env.SUPABASE_PORT}": set it to a port number from 1 to 65535.`);
  }
  env.PUBLIC_SUPABASE_URL = `http://localhost:${port}`;
  return { isEmbedded: true, url: env.PUBLIC_SUPABASE_URL, port };
}

/** Starts the embedded stack if it was chosen. Throws the stack's `UserError` if it can't start. */
export async function startBackend({ isEmbedded, url, port }) {
  if (!isEmbedded) return { note: `${url} (not ours)`, stop: async () => {} };
  // The stack is TypeScript: it runs through tsx, which exists only once the dependencies are installed.
  const { register } = await import('tsx/esm/api');
  register();
  const { startStack } = await import('../supabase/local/start-stack.ts');
  const stack = await startStack({ port });
  return { note: stack.url, stop: () => stack.stop() };
}
