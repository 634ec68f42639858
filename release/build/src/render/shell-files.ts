import { UserError } from '@site/contracts/user-error';

/** Files of the shell that the whole site uses, relative to its browser build. */
export type ShellFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Icons and web manifest: browsers and networks request them from the root of the site. */
  icons: string[];
};

/**
 * Finds these files in a build. Throws a {@link UserError} without an entry script: no page would become interactive.
 *
 * @param files paths in the browser build
 */
export function shellFiles(files: readonly string[]): ShellFiles {
  // Scripts that are loaded on demand are in `static/js/async`.
  const scripts = files.filter((file) => /^static\/js\/[^/]+\.js$/.test(file));
  if (!scripts.some((file) => /\/index(?:\.[^/]+)?\.js$/.test(file))) {
    throw new UserError('The shell\'s build has no static/js/index.js: build it again with "npm run build".');
  }
  return {
    scripts,
    styles: files.filter((file) => /^static\/css\/index\.[^/]+\.css$/.test(file)),
    fonts: files.filter((file) => /^static\/font\/[^/]+\.woff2$/.test(file)),
    icons: files.filter((file) => /^[\w-]+\.(?:ico|svg|png|webmanifest)$/.test(file)),
  };
}
