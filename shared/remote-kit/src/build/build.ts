/** The public entry of the build: `defineRemote` for a remote, `sitePackage` for the shell, which adds its own to it. */
export { defineRemote } from './define-remote.ts';
export { isDev, sitePackage, type PackageOptions } from './site-package.ts';
export { fragmentMarkup } from '../tricks/fragment-markup/fragment-markup.ts';
export { slimPosthog } from '../tricks/slim-posthog/slim-posthog.ts';
export { slimRouter } from '../tricks/slim-router/slim-router.ts';
export { hasTrick } from '../tricks/tricks.ts';
