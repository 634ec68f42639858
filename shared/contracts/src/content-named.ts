const CONTENT_NAMED = /^static\/[\w./-]+\.[\da-f]{10}\.\w+$/;

/**
 * Whether a file of a browser build has a hash of its content in its name: `static/js/async/x.careers.0123456789.js`. Its
 * address then has no version, `/packages/careers/static/…`, and browsers keep it over releases.
 *
 * @param file path in the browser build
 */
export const isContentNamed = (file: string): boolean => CONTENT_NAMED.test(file);
