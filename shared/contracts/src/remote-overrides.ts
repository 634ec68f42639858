/**
 * Key in local storage under which a developer's own browser keeps which remotes come from a local build: a JSON
 * object, remote's name → origin of its development server, which must be a loopback address.
 */
export const REMOTE_OVERRIDES_KEY = 'site-remote-overrides';
