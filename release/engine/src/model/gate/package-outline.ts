import type { BuildInfo } from '@site/contracts';
import type { PageList, SiteFacts } from '../release/pages.ts';
import type { PackageFiles } from '../versions/package-files.ts';
import type { Refusal } from './refusal.ts';

/** Custom properties of a package's style sheets. */
export type StyleTokens = {
  /** Names that they define: `--color-ink`. */
  defined: readonly string[];
  /** Names that they use without a fallback and do not define, and that no script of the package mentions. */
  needed: readonly string[];
};

/** The facts about a package version that the gate checks. Sizes are in bytes as served, usually brotli. */
export type CandidatePackage = {
  info: BuildInfo;
  /** Scripts that every use of it needs: a remote's entry, or the shell's scripts on every page. */
  entryBytes: number;
  /** Expose key (`./features`, `./fragment/demo-dialog`) → bytes of the scripts that it loads in addition to the entry. */
  exposes: Readonly<Record<string, number>>;
  tokens: StyleTokens;
  /** Rules of a remote's style sheets that reach outside its regions; absent for the shell. */
  unscoped?: readonly string[];
};

/**
 * All that the gate needs of a package to check it together with others: its build and its paths, without the pages. It
 * is kept next to the page list, so that a promotion reads this and not all that the site holds.
 */
export type PackageOutline = CandidatePackage & {
  /** Paths of its pages on the site. */
  pages: readonly string[];
  /** Paths of its other files on the site. */
  files: readonly string[];
  /** As in {@link PageList}. */
  links: PageList['links'];
  heaviest: PageList['heaviest'];
  /** Facts of the site; absent for a remote. */
  site?: SiteFacts;
  /** What the rules said of its pages, and the hash of the gate that had them. */
  faults: { gate: string; refusals: readonly Refusal[] };
};

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
