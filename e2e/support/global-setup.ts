import { startSite } from './site.ts';

/** Serves one release of the current builds to all tests; a test that promotes makes a site of its own. */
export default async function globalSetup() {
  const site = await startSite();
  process.env['SITE_URL'] = site.url;
  return site.stop;
}
