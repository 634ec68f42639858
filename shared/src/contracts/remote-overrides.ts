/**
 * Key in local storage under which a developer's own browser keeps which remotes come from a local build: a JSON
 * object, remote's name → origin of its development server, which must be a loopback address.
 */
export const REMOTE_OVERRIDES_KEY = 'site-remote-overrides';

/** Event on `window` that a local build sends when one of its pages or fragments has been replaced by a hot update. */
export const LOCAL_BUILD_CHANGED = 'site:local-build-changed';
