import { createHash } from 'node:crypto';
import type { PageText, Rewrite } from './slow-link.ts';

/** A way to get from one page to another. */
export type Way = {
  name: string;
  /** Who follows the link: the router in the page, or the browser with a new document. */
  followedBy: 'router' | 'browser';
  /** Speculation rules that the pages carry, as a header. */
  speculation?: 'prefetch' | 'prerender';
  /** Scripts run while a page is prerendered. They wait until it is shown otherwise. */
  runsHidden?: true;
  hasTransition?: true;
  pointers: readonly Pointer[];
};

/** How long the pointer is on the link before the click: not at all, a moment, or until everything is there. */
export type Pointer = 'none' | 'moment' | 'long';

/** Today's way comes first. */
export const WAYS: readonly Way[] = [
  { name: 'router', followedBy: 'router', pointers: ['none', 'moment', 'long'] },
  { name: 'router, transition', followedBy: 'router', hasTransition: true, pointers: ['none', 'long'] },
  { name: 'document', followedBy: 'browser', pointers: ['none'] },
  { name: 'document, transition', followedBy: 'browser', hasTransition: true, pointers: ['none'] },
  {
    name: 'prefetched document',
    followedBy: 'browser',
    speculation: 'prefetch',
    pointers: ['moment', 'long'],
  },
  {
    name: 'prerendered document',
    followedBy: 'browser',
    speculation: 'prerender',
    pointers: ['moment', 'long'],
  },
  {
    name: 'prerendered and hydrated',
    followedBy: 'browser',
    speculation: 'prerender',
    runsHidden: true,
    pointers: ['moment', 'long'],
  },
];

const RULES = '/speculation-rules.json';

/** What a way changes in the answers of the site. */
export function rewriteFor({ speculation, runsHidden }: Way): Rewrite {
  if (!speculation) return {};
  const rules = { [speculation]: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };
  return {
    headers: { 'speculation-rules': `"${RULES}"` },
    files: { [RULES]: { type: 'application/speculationrules+json', text: JSON.stringify(rules) } },
    ...(runsHidden ? { page: runHidden } : {}),
  };
}

const WAITS = 'requestAnimationFrame(()=>setTimeout(';
const RUNS = '(document.prerendering?f=>f():requestAnimationFrame)(()=>setTimeout(';

/** Has the start script wait for a frame only where there is one to come, and lets the policy know its new text. */
function runHidden({ html, policy }: PageText): PageText {
  const script = html.slice(html.lastIndexOf('<script>') + '<script>'.length, html.lastIndexOf('</script>'));
  if (!script.includes(WAITS)) throw new Error('The start script of the page waits in another way.');
  const changed = script.replace(WAITS, RUNS);
  const allow = (text: string) => text.replace(hash(script), hash(changed));
  return { html: allow(html.replace(script, () => changed)), policy: allow(policy) };
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64');
