import type { startStack } from '@site/supabase';

/** A running local backend with an empty database. */
export type Backend = {
  url: string;
  sql: Awaited<ReturnType<typeof startStack>>['sql'];
  stop: () => Promise<void>;
};

/** Starts the local backend on a free port, for more submissions than a test sends. */
export async function startBackend(): Promise<Backend> {
  // Its database takes a second to load, which tests without a backend need not wait for.
  const [{ startStack }, { databaseFolder }] = await Promise.all([
    import('@site/supabase'),
    import('@site/supabase/testing'),
  ]);
  const folder = await databaseFolder();
  const stack = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1000 });
  return {
    url: stack.url,
    sql: (statement) => stack.sql(statement),
    stop: async () => {
      await stack.stop();
      await folder.remove();
    },
  };
}
