/** The public entry of the release tool, for `npm start`, the tests and the benchmark. */
import './run-as-this-tool.ts';
export { publish } from '@site/release-build/publish';
export { endCanary } from '@site/release-changes/actions';
export { userName } from '@site/release-build/author';
export { makePreview } from '@site/release-changes/promote';
export { promote, promoteEverything } from '@site/release-changes/promote';
export { rollbackPackage, rollbackRelease } from '@site/release-changes/rollback';
export { exportSite, liveView } from '@site/release-serve/export-site';
export { serve } from '@site/release-serve/server';
export { openSite, type Site } from '@site/release-model/site';
export { readPublicSettings, sitePort } from '@site/release-model/settings';
export { siteRootPlace } from './workspace.ts';
