import { FOOTER_LISTS } from '../layout/footer-lists.ts';
import { MOUNTS, ownerOf } from '../mounts.ts';

const PAGES = FOOTER_LISTS.flatMap(({ links }): readonly { to: string; label: string }[] => links);

/** Other words by which visitors look for a page. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/features': ['product', 'planner', 'dashboard'],
  '/pricing': ['plans', 'cost', 'trial'],
  '/faq': ['help', 'support', 'questions'],
  '/resources': ['articles', 'guides', 'news'],
  '/careers': ['jobs', 'positions', 'team'],
  '/imprint': ['about', 'contact', 'legal'],
  '/privacy': ['cookies', 'gdpr', 'data'],
};

/** The share of pairs of letters from which two words count as alike: two letters may be wrong in seven. */
const ALIKE = 0.5;

/** The page that a path without one was most likely meant for; `undefined` if none is like it. */
export function nearestPage(path: string): { to: string; label: string } | undefined {
  const remote = ownerOf(path);
  // A path that no other remote owns may be meant for any page.
  if (remote !== MOUNTS['/']) return PAGES.find(({ to }) => ownerOf(to) === remote);
  const asked = path.toLowerCase().split('/').filter(Boolean);
  const likeness = ({ to }: { to: string }) =>
    Math.max(
      0,
      ...[to.slice(1), ...(WORDS[to] ?? [])].flatMap((word) => asked.map((part) => shared(part, word))),
    );
  const [best] = PAGES.toSorted((one, other) => likeness(other) - likeness(one));
  return best && likeness(best) >= ALIKE ? best : undefined;
}

/** Share of the pairs of letters that two words have in common, from 0 to 1. */
function shared(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)];
  return (2 * [...pairs].filter((pair) => others.has(pair)).length) / (pairs.size + others.size || 1);
}

const pairsOf = (word: string) =>
  new Set(Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2)));
