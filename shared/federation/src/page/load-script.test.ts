import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fakeNetwork, type FakeRequest } from './fake-network.fixture.ts';
import { loadScript, loadScriptAhead, type ScriptEnd } from './load-files.ts';

const URL = 'http://site.test/static/js/async/x.home.0123456789.js';

let requests: readonly FakeRequest[];
const types: string[] = [];
const done = ({ type }: ScriptEnd) => void types.push(type);

beforeEach(() => {
  requests = fakeNetwork();
  types.length = 0;
});
afterEach(() => {
  rs.useRealTimers();
});

test('a script is requested once, with its integrity, and all who wait are told of its end', () => {
  loadScript(URL, done, 'sha256-x');
  loadScript(URL, done, 'sha256-x');
  expect(requests.length).toBe(1);
  expect(requests[0]?.element).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
  requests[0]?.load();
  expect(types).toEqual(['load', 'load']);
});

test('a script that failed is requested again', () => {
  loadScript(URL, done, '');
  requests[0]?.fail();
  loadScript(URL, done, '');
  requests[1]?.load();
  expect(types).toEqual(['error', 'load']);
});

test('a script that does not answer for two minutes has timed out', () => {
  rs.useFakeTimers();
  loadScript(URL, done, '');
  rs.advanceTimersByTime(119_999);
  expect(types).toEqual([]);
  rs.advanceTimersByTime(1);
  expect(types).toEqual(['timeout']);
});

test('two addresses of one file are one request', () => {
  const other = URL.replace('/static/', '/1.0.0-a/../static/').replace('x.home', 'x.other');
  loadScript(URL.replace('x.home', 'x.other'), done, '');
  loadScript(other, done, '');
  expect(requests.length).toBe(1);
});

test('a script is loaded ahead only if it is neither there nor on its way', () => {
  const ahead = URL.replace('x.home', 'x.ahead');
  loadScriptAhead(ahead, 'sha256-x');
  loadScriptAhead(ahead, 'sha256-x');
  requests[0]?.fail();
  loadScriptAhead(ahead, 'sha256-x');
  requests[1]?.load();
  loadScriptAhead(ahead, 'sha256-x');
  expect(requests.length).toBe(2);
});
