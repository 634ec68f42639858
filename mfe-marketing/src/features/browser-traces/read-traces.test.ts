import { afterEach, expect, test } from '@rstest/core';
import { readStored, requestedFiles, requestedHosts } from './read-traces.ts';

const entry = (name: string, transferSize: number, initiatorType = 'script') =>
  ({ name, initiatorType, transferSize }) as unknown as PerformanceEntry;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('files are summed up by host, the busiest first', () => {
  const files = requestedFiles([
    entry('https://photos.test/a.jpg', 0, 'img'),
    entry('https://site.test/index.js', 1000),
    entry('https://site.test/react.js', 2000),
  ]);
  expect(files[0]).toEqual({ path: '/a.jpg', host: 'photos.test', kind: 'img', bytes: 0 });
  expect(requestedHosts(files)).toEqual([
    { host: 'site.test', count: 2, bytes: 3000 },
    { host: 'photos.test', count: 1, bytes: 0 },
  ]);
});

test('every storage of the page is read, by name and without the values', async () => {
  expect(await readStored()).toEqual([]);
  localStorage.setItem('cookie-consent', '{"secret":1}');
  sessionStorage.setItem('ph_key_window_id', 'x');
  expect(await readStored()).toEqual([
    { where: 'local storage', name: 'cookie-consent' },
    { where: 'session storage', name: 'ph_key_window_id' },
  ]);
});
