/** What `npm start`, the tests and the `site` command use of the release tool. */
export { promote } from './promote.ts';
export { publish } from './publish.ts';
export { readPublicSettings } from './public-settings.ts';
export { serve } from './serve.ts';
export { sitePort, siteRootFolder } from './settings.ts';
export { SiteRoot } from './site-root.ts';
