import { markdownPath } from '@site/contracts/markdown-path';
import { INDEX_NOW_PATH, type PageList, SHELL } from '../../model/release/pages.ts';
import { packagesWithOtherPages } from '../../model/log/changes.ts';
import type { LivePackage, LogEntry } from '../../model/log/log-entry.ts';
import type { Site } from '../../model/store/site.ts';

/** Hands on to all search engines that take part (indexnow.org). */
const RECEIVER = 'https://api.indexnow.org/indexnow';

/** A promotion waits no longer for an answer. */
const ANSWER_MS = 10_000;

/**
 * Tells search engines which pages a release has added, changed or removed, if the site has a key for that and may be
 * found. Resolves to a sentence if they were not told; the release is live in any case.
 *
 * @param entry that made the release live
 * @param send `fetch`, but in tests
 */
export async function tellSearchEngines(
  site: Site,
  { number, packages, settings }: Pick<LogEntry, 'number' | 'packages' | 'settings'>,
  send: typeof fetch = fetch,
): Promise<string | undefined> {
  const { PUBLIC_INDEXNOW_KEY: key, PUBLIC_SITE_URL: origin, PUBLIC_SITE_INDEXING: indexing } = settings;
  if (!key || indexing === 'forbid') return undefined;
  const before = number > 1 ? (await site.log.entry(number - 1)).packages : {};
  const paths = await changedPages(site, before, packages);
  if (paths.length === 0) return undefined;
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: origin + INDEX_NOW_PATH,
    urlList: paths.map((path) => origin + path),
  });
  const answer = await send(RECEIVER, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body,
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Response && answer.ok) return undefined;
  const reason = answer instanceof Response ? `answered ${answer.status}` : answer.message;
  return `search engines were not told of ${paths.length} changed pages (IndexNow: ${reason}). They find them by themselves, later.`;
}

/** Paths of the pages whose text differs, in the order of their names. */
async function changedPages(
  site: Site,
  before: LogEntry['packages'],
  after: LogEntry['packages'],
): Promise<string[]> {
  const names = new Set([...packagesWithOtherPages(before, after), ...packagesWithOtherPages(after, before)]);
  names.delete(SHELL);
  const changed = [...names].map(async (name) => {
    const [old, now] = await Promise.all([textsOf(site, before[name]), textsOf(site, after[name])]);
    return Object.keys({ ...old, ...now }).filter((path) => old[path] !== now[path]);
  });
  return (await Promise.all(changed)).flat().sort();
}

/** Path of each page → hash of its Markdown: the HTML of every page differs after a promotion of the shell. */
async function textsOf(site: Site, live: LivePackage | undefined): Promise<Record<string, string>> {
  if (!live) return {};
  const { pages, files } = await site.content.getJson<PageList>(live.pages);
  return Object.fromEntries(
    Object.entries(pages).map(([path, { file }]) => [path, (files[markdownPath(path)] ?? file).hash]),
  );
}
