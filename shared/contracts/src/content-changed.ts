/**
 * Cancelable event on `window`: a development server has other content than the open page, which loads it as data. Code that
 * mounts the page loads the content again and cancels the event; otherwise the page is reloaded.
 */
export const CONTENT_CHANGED = 'site:content-changed';
