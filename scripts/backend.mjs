/**
 * Chooses the backend: the one at `PUBLIC_SUPABASE_URL`, else the embedded stack on `SUPABASE_PORT`, whose address
 * then becomes `PUBLIC_SUPABASE_URL`. Throws a `UserError` if a setting is wrong.
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
  env.PUBLIC_SUPABASE_URL = `http://localhost:${port}`;
  return { isEmbedded: true, url: env.PUBLIC_SUPABASE_URL, port };
}

/** Starts the embedded stack if it was chosen. Throws the stack's `UserError` if it can't start. @param {Backend} backend */
export async function startBackend({ isEmbedded, url, port }) {
  if (!isEmbedded) return { note: `${url} (not ours)`, stop: async () => {} };
  // The stack is TypeScript: it runs through tsx, which exists only once the dependencies are installed.
  const { register } = await import('tsx/esm/api');
  register();
  const { startStack } = await import('../supabase/local/start-stack.ts');
  const { SUPABASE_DATA_DIR: dataDir } = process.env;
  const stack = await startStack({ port, ...(dataDir ? { dataDir } : {}) });
  return { note: stack.url, stop: () => stack.stop() };
}
