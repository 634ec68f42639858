import { expect, test } from '@rstest/core';
import { packageFigures } from './package-figures.ts';

const BASE = 'https://www.example.org/packages/content/1.0.0-a/';
const SHARED = 'https://www.example.org/packages/content/static/';

function timing(name: string, startTime: number, responseEnd: number, transferSize: number) {
  return { name, startTime, responseEnd, transferSize, decodedBodySize: 1_000 };
}

test('the files of one package version are added up, from the first request to the last answer', () => {
  const figures = packageFigures(
    [BASE, SHARED],
    [
      timing(`${BASE}remote-entry.js`, 100, 140, 300),
      timing(`${SHARED}js/async/x.resources.0123456789.js`, 110, 190, 0),
      timing('https://www.example.org/packages/content/1.0.0-b/remote-entry.js', 0, 900, 300),
      timing('https://www.example.org/packages/careers/1.0.0-a/remote-entry.js', 0, 900, 300),
    ],
  );
  expect(figures).toEqual({ files: 2, transferred: 300, decoded: 2_000, duration: 90 });
});

test('a development server that shows the site around itself does not count the site’s packages', () => {
  const { files } = packageFigures(
    ['http://localhost:3002/', 'http://localhost:3002/static/'],
    [
      timing('http://localhost:3002/remote-entry.js', 0, 1, 1),
      timing('http://localhost:3002/packages/shell/1.0.0-a/static/js/index.js', 0, 1, 1),
    ],
  );
  expect(files).toBe(1);
});

test('nothing loaded is no bytes in no time', () => {
  expect(packageFigures([BASE], [])).toEqual({ files: 0, transferred: 0, decoded: 0, duration: 0 });
});
