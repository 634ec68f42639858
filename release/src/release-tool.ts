/** The public entry of the release tool, for `npm start`, the tests and the benchmark. */
export { promote } from './promote.ts';
export { publish } from './publish.ts';
export { serve } from './serve.ts';
export { readPublicSettings, sitePort, siteRootFolder } from './settings.ts';
export { SiteRoot } from './site-root.ts';
