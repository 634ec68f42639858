import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Sentence } from './sentence.ts';

/** The shell's files that the whole site uses, relative to its browser build. */
export type ShellFiles = {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** Icons and web manifest: browsers and networks look for them at the root of the site. */
  siteFiles: string[];
};

/** Finds them in a build. Throws a sentence if it has no entry script: no page would come alive. */
export function shellFiles(folder: string): ShellFiles {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  // What is loaded on demand stands in `static/js/async`.
  const scripts = files.filter((file) => /^static\/js\/[^/]+\.js$/.test(file));
  if (!scripts.some((file) => /\/index(?:\.[^/]+)?\.js$/.test(file))) {
    throw new Sentence('The shell\'s build has no static/js/index.js: build it again with "npm run build".');
  }
  return {
    scripts,
    styles: files.filter((file) => /^static\/css\/index\.[^/]+\.css$/.test(file)),
    fonts: files.filter((file) => /^static\/font\/[^/]+\.woff2$/.test(file)),
    siteFiles: files.filter((file) => /^[\w-]+\.(?:ico|svg|png|webmanifest)$/.test(file)),
  };
}
