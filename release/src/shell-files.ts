import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The shell's files that the whole site uses, relative to its browser build. */
export type ShellFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Icons and web manifest: browsers and networks look for them at the root of the site. */
  siteFiles: string[];
};

/** Finds them in a build. */
export function shellFiles(folder: string): ShellFiles {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  return {
    scripts: files.filter((file) => /^static\/js\/index\.[^/]+\.js$/.test(file)),
    styles: files.filter((file) => /^static\/css\/index\.[^/]+\.css$/.test(file)),
    fonts: files.filter((file) => /^static\/font\/[^/]+\.woff2$/.test(file)),
    siteFiles: files.filter((file) => /^[\w-]+\.(?:ico|svg|png|webmanifest)$/.test(file)),
  };
}
