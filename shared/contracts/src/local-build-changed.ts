/** Event on `window` that a local build sends when one of its pages or fragments has been replaced by a hot update. */
export const LOCAL_BUILD_CHANGED = 'site:local-build-changed';
