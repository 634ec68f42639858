import type { PackageOutline } from '../gate/package-outline.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import { ownerOf, type PageList, SHELL } from './pages.ts';

type Packages = LogEntry['packages'];

/** What a first visit to home loads, as the benchmark counts it: KB of scripts with their headers, and requests. */
export type Price = { scripts: number; requests: number };

/** The same pages as one application: benchmark/results/benchmark.md, home, variant (b). */
export const ONE_APPLICATION: Price = { scripts: 93.1, requests: 8 };

/** A price in words. */
export const priceText = ({ scripts, requests }: Price): string =>
  `${scripts.toFixed(1)} KB of scripts in ${requests} requests`;

/** Of the answer with a compressed script, as `site serve` sends it over HTTP/1.1 without TLS: status line, headers, empty line. */
const HEADER_BYTES = 424;

/** The price of a release's home; undefined if there is no such page, or if something of it is lost. */
export async function priceOfHome({ content }: Site, packages: Packages): Promise<Price | undefined> {
  const shell = packages[SHELL];
  const facts = shell && (await content.getJson<PageList>(shell.pages)).site;
  const owner = facts && packages[ownerOf(facts.mounts, '/')];
  const page = owner && (await content.getJson<PageList>(owner.pages)).pages['/'];
  if (!page) return undefined;
  const html = (await content.get(page.file.hash)).toString('utf8');
  const files = [...new Set(html.match(/\/(?:packages|releases)\/[\w./+-]+\.\w+/g))];
  const [every, own] = await Promise.all(
    [shell.outline, owner.outline].map((hash) => content.getJson<PackageOutline>(hash)),
  );
  const bytes = (every?.entryBytes ?? 0) + (own?.entryBytes ?? 0) + (own?.exposes[page.expose] ?? 0);
  const headers = files.filter((file) => file.endsWith('.js')).length * HEADER_BYTES;
  // The document itself, and the banner that asks at the first visit.
  const others = 'consent-banner' in facts.fragmentOwners ? 2 : 1;
  return { scripts: Math.round((bytes + headers) / 100) / 10, requests: files.length + others };
}

/** What a promotion would change for visitors. */
export type Effect = {
  /** Paths of pages that differ. */
  pages: string[];
  /** Bytes as served, before and after; 0 for none. */
  scripts: (readonly [what: string, before: number, after: number])[];
  home: Price | undefined;
  liveHome: Price | undefined;
};

/** What differs between two releases, the packages that changed compared one by one. */
export async function effectOf(site: Site, before: Packages, after: Packages): Promise<Effect> {
  const { content } = site;
  const [liveHome, home] = await Promise.all([priceOfHome(site, before), priceOfHome(site, after)]);
  const effect: Effect = { pages: [], scripts: [], home, liveHome };
  const read = async <Value>(hash: string | undefined) => (hash ? content.getJson<Value>(hash) : undefined);
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[name], after[name]];
    if (old?.pages === fresh?.pages && old?.content === fresh?.content) continue;
    const lists = await Promise.all([read<PageList>(old?.pages), read<PageList>(fresh?.pages)]);
    const [was, is] = lists.map((list) => list?.pages ?? {});
    effect.pages.push(
      ...Object.keys({ ...was, ...is }).filter((path) => was?.[path]?.file.hash !== is?.[path]?.file.hash),
    );
    const outlines = [read<PackageOutline>(old?.outline), read<PackageOutline>(fresh?.outline)];
    const [less = {}, more = {}] = (await Promise.all(outlines)).map((each): Record<string, number> =>
      each ? { entry: each.entryBytes, ...each.exposes } : {},
    );
    for (const what of Object.keys({ ...less, ...more }))
      if (less[what] !== more[what])
        effect.scripts.push([`${name} ${what}`, less[what] ?? 0, more[what] ?? 0]);
  }
  return effect;
}
