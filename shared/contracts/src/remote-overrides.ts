/**
 * Key in local storage under which a developer's browser stores the remotes that it loads from local builds: a JSON object,
 * remote's name → origin of its development server, which must be a loopback address.
 */
export const REMOTE_OVERRIDES_KEY = 'site-remote-overrides';
