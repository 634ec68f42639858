import { startStack } from '@site/supabase';
import { databaseFolder } from '@site/supabase/testing';
import { PROJECT_KEY, startAnalyticsHost } from './analytics-host.ts';
import { startSharedSite } from './site.ts';

/** Serves one release of the current builds to all tests, with its analytics host and its backend. */
export default async function globalSetup() {
  const [host, folder] = await Promise.all([startAnalyticsHost(), databaseFolder()]);
  // For more submissions than the tests send.
  const backend = await startStack({ dataDir: folder.path, port: 0, submissionBudget: 1000 });
  Object.assign(process.env, {
    ANALYTICS_URL: host.url,
    BACKEND_URL: backend.url,
    BACKEND_KEY: backend.serviceKey,
  });
  const site = await startSharedSite({
    PUBLIC_SUPABASE_URL: backend.url,
    PUBLIC_SUPABASE_ANON_KEY: backend.anonKey,
    PUBLIC_POSTHOG_KEY: PROJECT_KEY,
    PUBLIC_POSTHOG_HOST: host.url,
  });
  return async () => {
    await site.stop();
    host.stop();
    await backend.stop();
    await folder.remove();
  };
}
