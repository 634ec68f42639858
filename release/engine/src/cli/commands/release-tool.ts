/** The public entry of the release tool, for `npm start`, the tests and the benchmark. */
export { publish } from '../../build/publish/publish.ts';
export { endCanary } from '../../changes/promote/actions.ts';
export { userName } from '../../build/publish/author.ts';
export { makePreview } from '../../changes/promote/promote.ts';
export { promote, promoteEverything } from '../../changes/promote/promote.ts';
export { rollbackPackage, rollbackRelease } from '../../changes/promote/rollback.ts';
export { exportSite, liveView } from '../../serve/export/export-site.ts';
export { serve } from '../../serve/server.ts';
export { openSite, type Site } from '../../model/store/site.ts';
export { readPublicSettings } from '@site/contracts/environment';
export { siteRootPlace } from './workspace.ts';
