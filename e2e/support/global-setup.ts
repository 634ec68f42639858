import { startSharedSite } from './site.ts';

/** Serves one release of the current builds to all tests. A test that promotes starts a site by itself. */
export default async function globalSetup() {
  const { stop } = await startSharedSite();
  return stop;
}
