import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import type { ReleasedRemote } from '@site/contracts';
import { givenContainers } from '@site/federation/page/given-containers';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { siteStore } from '@site/runtime/store';
import { loadPageWithRetry } from './page-load.ts';
import { adoptRelease } from '../remotes/registry.ts';
import { type Purpose, RemoteUnavailableError } from '../remotes/load.ts';

/*
 * Navigation from a page of marketing, which names no other remote. What is known of a remote stays until the document
 * is left, so that each test begins a document.
 */

const ADDRESS = '/releases/1.0.0-shell.json';
const PAGE = { default: () => 'A page', meta: { title: 'A page', description: 'A page of the test.' } };
const ITEM = {
  ...PAGE,
  load: (slug: string) => Promise.resolve(slug === 'none' ? undefined : slug),
  meta: () => PAGE.meta,
};
const MODULES: Readonly<Record<string, object>> = {
  './pricing': PAGE,
  './careers': PAGE,
  './blog/[slug]': ITEM,
};
const CONTAINER = { init: () => {}, get: (expose: string) => Promise.resolve(() => MODULES[expose]) };

const released = (name: string, collections: string[] = []): ReleasedRemote => ({
  version: 'live',
  entry: `/packages/${name}/live/remote-entry.js`,
  integrity: 'sha256-x',
  collections,
});
const FILE = {
  number: 1,
  remotes: {
    marketing: { ...released('marketing'), version: 'newer' },
    content: {
      ...released('content', ['/blog']),
      chunks: { 'blog/[slug]': 'b123456789' },
      fileIntegrity: { b123456789: 'sha256-x' },
    },
    careers: released('careers'),
  },
};

const reports = rs.spyOn(console, 'error').mockImplementation(() => {});
let requests: string[] = [];
/** Answers to the requests for the file, in order; the last one stays. */
let answers: (() => Promise<Response>)[] = [];

const file = () => Promise.resolve(new Response(JSON.stringify(FILE)));
const missing = () => Promise.resolve(new Response('<h1>Not found</h1>', { status: 404 }));
const never = () => new Promise<never>(() => {});

const load = (path: string, purpose: Purpose = 'visitor') => loadPageWithRetry(path, () => purpose);
const forFile = () => requests.filter((url) => url === ADDRESS);

beforeAll(() => {
  init({
    name: 'shell',
    remotes: [],
    plugins: [
      givenContainers((entry) => {
        requests.push(new URL(entry, location.href).pathname);
        return CONTAINER;
      }),
    ],
  });
  const answer = (url: string) => {
    requests.push(url);
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return url === ADDRESS ? next?.() : Promise.resolve(new Response());
  };
  Object.assign(globalThis, { fetch: answer });
});

beforeEach(() => {
  siteStore.setState({ consent: { status: 'undecided' } });
  adoptRelease({
    remotes: { marketing: released('marketing') },
    others: ADDRESS,
    status: 200,
    settings: TEST_SETTINGS,
  });
  requests = [];
  reports.mockClear();
  rs.spyOn(document.head, 'appendChild').mockImplementation((element) => {
    requests.push(new URL((element as unknown as HTMLScriptElement).src).pathname);
    return element;
  });
  rs.spyOn(Math, 'random').mockReturnValue(0);
  rs.useFakeTimers();
});

afterEach(() => {
  rs.useRealTimers();
});

test('the page’s own remote needs no file, neither for hydration nor for a navigation', async () => {
  answers = [never];
  expect(await load('/pricing', 'hydration')).toMatchObject({ status: 'found', remote: 'marketing' });
  // The prerendered page asked for its chunk itself.
  expect(requests).toEqual(['/packages/marketing/live/remote-entry.js']);
  expect(await load('/pricing')).toMatchObject({ status: 'found' });
  expect(forFile()).toEqual([]);
});

test('another remote waits for the file; then entry, chunk and item are asked for at once', async () => {
  let arrive = () => {};
  answers = [() => new Promise((resolve) => (arrive = () => void file().then(resolve)))];
  const page = load('/blog/pricing');
  await rs.advanceTimersByTimeAsync(2000);
  expect(requests).toEqual([ADDRESS]);
  arrive();
  expect(await page).toMatchObject({ status: 'found', remote: 'content' });
  expect(requests).toEqual([
    ADDRESS,
    '/packages/content/static/js/async/x.blog._slug_.b123456789.js',
    '/packages/content/live/items/blog/pricing.json',
    '/packages/content/live/remote-entry.js',
  ]);
});

test('a file that fails once is asked for again by the retry, and nothing is reported', async () => {
  answers = [missing, file];
  const page = load('/careers');
  await rs.advanceTimersByTimeAsync(299);
  expect(forFile()).toHaveLength(1);
  await rs.advanceTimersByTimeAsync(1);
  expect(await page).toMatchObject({ status: 'found', remote: 'careers' });
  expect(forFile()).toHaveLength(2);
  expect(reports.mock.calls).toEqual([]);
});

test('a prefetch that gets no file is silent and tries nothing more', async () => {
  answers = [missing];
  await expect(load('/careers', 'prefetch')).rejects.toMatchObject({ request: ADDRESS });
  expect(requests).toEqual([ADDRESS]);
  await rs.runAllTimersAsync();
  expect(reports.mock.calls).toEqual([]);
});

test('a file that fails for good makes the remote unavailable, and is reported once', async () => {
  answers = [missing];
  for (const [page, tries] of [
    ['/careers', 3],
    // Another round of tries would only keep the visitor waiting.
    ['/careers', 1],
  ] as const) {
    requests = [];
    const failed = expect(load(page)).rejects.toBeInstanceOf(RemoteUnavailableError);
    await rs.runAllTimersAsync();
    await failed;
    // The first report asks once more, for the reason.
    expect(forFile()).toHaveLength(tries === 3 ? 4 : 1);
  }
  expect(reports.mock.calls.map(([text]) => text as string)).toEqual(['careers unknown failed: http-404.']);
  answers = [file];
  expect(await load('/careers')).toMatchObject({ status: 'found', remote: 'careers' });
});

test('what this document knows no page of is asked of the server, once the visitor is there', async () => {
  answers = [file];
  const reload = rs.spyOn(location, 'reload').mockImplementation(() => {});
  const visit = async (path: string, purpose: Purpose) => {
    const settled = rs.fn();
    void load(path, purpose).then(settled);
    await rs.runAllTimersAsync();
    return settled.mock.calls.flat();
  };
  expect(await visit('/blog/none', 'visitor')).toMatchObject([{ status: 'not-found' }]);
  history.replaceState(null, '', '/blog/none');
  expect(await visit('/blog/none', 'prefetch')).toMatchObject([{ status: 'not-found' }]);
  expect(reload).toHaveBeenCalledTimes(0);
  expect(await visit('/blog/none', 'visitor')).toEqual([]);
  expect(reload).toHaveBeenCalledTimes(1);
});
