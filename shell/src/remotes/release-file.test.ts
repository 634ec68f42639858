import { getInstance, init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import type { InlinedRelease } from '@site/contracts';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { adoptRelease, currentRelease, versionInUse } from './registry.ts';
import { requestReleaseFile, whenKnown } from './load.ts';

const ADDRESS = '/releases/1.0.0-shell.json';

/** A version of a remote; of those that the tests name, each has remotes for itself, since registered ones stay. */
const released = (version: string) => ({ version, entry: `http://site/${version}.js`, collections: [] });

let requests: string[] = [];
/** Answers to the next requests, in order; the last one stays. */
let answers: (() => Promise<Response>)[] = [];

const json = (value: unknown, status = 200) => text(JSON.stringify(value), status);
const text = (body: string, status: number) => () => Promise.resolve(new Response(body, { status }));
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});

const open = (remotes: InlinedRelease['remotes'], others: { others?: string } = { others: ADDRESS }) =>
  adoptRelease({ remotes, status: 200, settings: TEST_SETTINGS, ...others });

beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  const answer = (url: string) => {
    requests.push(url);
    return (answers.length > 1 ? answers.shift() : answers[0])?.();
  };
  Object.assign(globalThis, { fetch: answer });
});

beforeEach(() => {
  requests = [];
});

afterEach(() => {
  rs.useRealTimers();
});

test('the others are known with the file, which is asked for once', async () => {
  open({ own: released('page') });
  answers = [
    json({ number: 7, remotes: { own: released('page'), first: released('a'), second: released('b') } }),
  ];
  await Promise.all([requestReleaseFile(), whenKnown('first'), whenKnown('second')]);
  await whenKnown('first');
  expect([versionInUse('first')?.version, versionInUse('second')?.version]).toEqual(['a', 'b']);
  expect(currentRelease().number).toBe(7);
  expect(requests).toEqual([ADDRESS]);
});

test('the page’s own version stays for good, with its previous one, if the file names another', async () => {
  const previous = { version: 'page-before', entry: 'http://site/page-before.js' };
  open({ kept: { ...released('page-kept'), previous } });
  const other = { ...released('newer'), previous: released('newer-before') };
  answers = [json({ number: 8, remotes: { kept: other, third: released('c') } })];
  await whenKnown('third');
  expect(currentRelease().remotes['kept']).toEqual({ ...released('page-kept'), previous });
  const registered = getInstance()?.options.remotes.filter(({ name }) => name === 'kept');
  expect(registered).toMatchObject([{ entry: 'http://site/page-kept.js' }]);
});

test('after a failure the next call asks again', async () => {
  open({});
  answers = [offline, json({ number: 9, remotes: { fourth: released('d') } })];
  await expect(Promise.all([whenKnown('fourth'), requestReleaseFile()])).rejects.toThrow('Failed to fetch');
  expect(requests).toEqual([ADDRESS]);
  await whenKnown('fourth');
  expect(versionInUse('fourth')?.version).toBe('d');
  expect(requests).toEqual([ADDRESS, ADDRESS]);
});

test.each([
  ['is not there', text('<h1>Not found</h1>', 404)],
  ['failed', json({ error: 'Internal' }, 500)],
  ['is cut off', text('{"number":1,"remotes":{"fifth":{"ver', 200)],
  ['is of another kind', json(['fifth'])],
  ['is empty', json(null)],
  ['lacks an entry', json({ number: 1, remotes: { fifth: released('e'), next: { collections: [] } } })],
  ['lacks collections', json({ number: 1, remotes: { fifth: released('e'), next: { entry: '/n.js' } } })],
  ['names nothing', json({ number: 1, remotes: { fifth: null } })],
])('a file that %s is a failure, and nothing of it is adopted', async (_, answer) => {
  open({ own: released('page') });
  answers = [answer];
  await expect(whenKnown('fifth')).rejects.toMatchObject({ request: ADDRESS });
  expect(currentRelease()).toMatchObject({ remotes: { own: released('page') } });
  expect([currentRelease().number, versionInUse('fifth')]).toEqual([undefined, undefined]);
  expect(getInstance()?.options.remotes.some(({ name }) => name === 'fifth')).toBe(false);
});

test('a file that does not arrive is given up after 2.5 s, and asked for again', async () => {
  rs.useFakeTimers();
  open({});
  answers = [never, json({ number: 10, remotes: { sixth: released('f') } })];
  const waiting = expect(whenKnown('sixth')).rejects.toMatchObject({ name: 'TimeoutError' });
  await rs.advanceTimersByTimeAsync(2499);
  expect(requests).toEqual([ADDRESS]);
  await rs.advanceTimersByTimeAsync(1);
  await waiting;
  await whenKnown('sixth');
  expect(versionInUse('sixth')?.version).toBe('f');
});

test('where the page names every remote, as in development, there is no file', async () => {
  open({ own: released('page') }, {});
  await whenKnown('absent');
  await requestReleaseFile();
  expect(requests).toEqual([]);
});
