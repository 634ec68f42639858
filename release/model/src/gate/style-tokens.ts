import type { PackageFiles } from '../versions/package-files.ts';
import type { StyleTokens } from './package-outline.ts';

/** Reads the custom properties of a package's style sheets. */
export async function styleTokens(files: PackageFiles): Promise<StyleTokens> {
  const textOf = async (extension: string) => {
    const paths = files.webFiles.filter((file) => file.endsWith(extension));
    return (
      await Promise.all(paths.map(async (file) => (await files.read(`web/${file}`)).toString('utf8')))
    ).join('\n');
  };
  const css = await textOf('.css');
  const defined = namesIn(css, /(?:[{;]|@property )\s*(--[\w-]+)\s*[:{]/g);
  const open = namesIn(css, /var\(\s*(--[\w-]+)\s*\)/g).filter((name) => !defined.includes(name));
  // A script may set it on an element.
  const scripts = open.length > 0 ? await textOf('.js') : '';
  return { defined, needed: open.filter((name) => !scripts.includes(name)) };
}

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
