import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { withoutList } from './slim-posthog.ts';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const library = readFileSync(require.resolve('posthog-js/dist/extension-bundles'), 'utf8');

test('the real library loses its list of all extensions and keeps the two that the site uses', () => {
  const slim = withoutList(library);
  expect(library.length - slim.length).toBeLessThan(100);
  expect(slim).not.toContain('AllExtensions');
  for (const name of ['AnalyticsExtensions', 'SessionReplayExtensions']) expect(slim).toContain(name);
});

test('a library without such a list fails the build', () => {
  expect(() => withoutList(library.replace('as AllExtensions', 'as Everything'))).toThrow(
    'can’t be dropped: see docs/federation-internals.md',
  );
});
