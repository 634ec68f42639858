/**
 * Key in local storage under which a developer's browser stores the remotes that it loads from local builds: a JSON object,
 * remote's name → origin of its development server, which must be a loopback address.
 */
export const REMOTE_OVERRIDES_KEY = 'site-remote-overrides';

/**
 * Cancelable event on `window`: a development server has other content than the open page, which loads it as data. Code that
 * mounts the page loads the content again and cancels the event; otherwise the page is reloaded.
 */
export const CONTENT_CHANGED = 'site:content-changed';
