/** The public entry of the build: `defineRemote` for a remote, `sitePackage` for the shell, which adds its own to it. */
export { defineRemote } from './define-remote.ts';
export { isDev, sitePackage, type PackageOptions } from './site-package.ts';
export { fragmentMarkup } from './fragment-markup.ts';
export { productionRouter } from './production-router.ts';
