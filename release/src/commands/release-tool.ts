/** The public entry of the release tool, for `npm start`, the tests and the benchmark. */
export { publish } from '../publish/publish.ts';
export { endCanary } from '../canary/change-canary.ts';
export { userName } from '../publish/author.ts';
export { makePreview } from '../preview/make-preview.ts';
export { promote } from '../promote/promote.ts';
export { promoteEverything } from '../promote/promote-everything.ts';
export { rollbackPackage, rollbackRelease } from '../promote/rollback.ts';
export { exportSite, liveView } from '../serve/export-site.ts';
export { serve } from '../serve/server.ts';
export { openSite, type Site } from '../store/site.ts';
export { readPublicSettings, sitePort } from './settings.ts';
export { siteAt, siteRootPlace } from './site-of-command.ts';
