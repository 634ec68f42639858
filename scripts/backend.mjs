/**
 * Chooses the backend: the one at `PUBLIC_SUPABASE_URL`, else the embedded stack, which may run already beside another
 * command, on `SUPABASE_PORT`. Its address then becomes `PUBLIC_SUPABASE_URL`. Throws a `UserError` if a setting is wrong.
 *
 * @returns {Promise<Backend>}
 * @typedef {{ isEmbedded: true, url: string, port: number } | { isEmbedded: false, url: string, port?: undefined }} Backend
 */
export async function chooseBackend() {
  const { env } = process;
  // Exists only once the dependencies are installed.
  const { readSetting, readPublicSettings } = await import('@site/contracts/environment');
  if (env.PUBLIC_SUPABASE_URL) return { isEmbedded: false, url: readPublicSettings(env).PUBLIC_SUPABASE_URL };
  const port = readSetting(env, 'SUPABASE_PORT');
  // The stack is TypeScript: from here on imports run through tsx.
  (await import('tsx/esm/api')).register();
  const { DEFAULT_DATA_DIR, runningStack } = await import('../supabase/local/data-folder.ts');
  const running = runningStack(env.SUPABASE_DATA_DIR || DEFAULT_DATA_DIR);
  if (running) {
    env.PUBLIC_SUPABASE_URL = running.url;
    return { isEmbedded: false, url: running.url };
  }
  env.PUBLIC_SUPABASE_URL = `http://localhost:${port}`;
  return { isEmbedded: true, url: env.PUBLIC_SUPABASE_URL, port };
}

/** Starts the embedded stack if it was chosen. Throws the stack's `UserError` if it can't start. @param {Backend} backend */
export async function startBackend({ isEmbedded, url, port }) {
  if (!isEmbedded) return { note: `${url} (runs already)`, stop: async () => {} };
  const { startStack } = await import('../supabase/local/start-stack.ts');
  const { SUPABASE_DATA_DIR: dataDir } = process.env;
  const stack = await startStack({ port, ...(dataDir ? { dataDir } : {}) });
  return { note: stack.url, stop: () => stack.stop() };
}
