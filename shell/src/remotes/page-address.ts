import { ownerOf } from '../mounts.ts';
import { currentRelease } from './release.ts';

/** Where a page's code is: which remote, which expose, and the item's slug if the expose is a collection. */
export type PageAddress = { remote: string; expose: string; slug?: string };

/** A path without trailing slash, query or fragment; `/` stays. */
export const normalisePath = (path: string): string => path.replace(/[?#].*$/, '').replace(/\/+$/, '') || '/';

/** Address of a path, or undefined if no page can be there. Whether it is there only its remote knows. */
export function pageAddress(path: string): PageAddress | undefined {
  const remote = ownerOf(path);
  if (path === '/') return { remote, expose: 'home' };
  const expose = path.slice(1);
  if (expose === 'home' || expose.startsWith('fragment/') || expose.includes('[')) return undefined;
  for (const prefix of currentRelease().remotes[remote]?.collections ?? []) {
    const slug = path.startsWith(`${prefix}/`) ? path.slice(prefix.length + 1) : '';
    if (slug && !slug.includes('/')) return { remote, expose: `${prefix.slice(1)}/[slug]`, slug };
  }
  return { remote, expose };
}
