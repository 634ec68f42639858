import { expect, test } from '@rstest/core';
import type { PageAssets } from '@site/contracts';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { scriptList } from './inline-scripts.ts';

const ASSETS: PageAssets = {
  styles: [],
  fonts: [],
  scripts: [{ url: '/packages/shell/1/index.js', integrity: 'sha256-a' }],
  ahead: [{ url: '/packages/careers/1/remote-entry.js', integrity: 'sha256-b' }],
  securityPolicy: () => '',
};
const PAGE = { remotes: {}, status: 200, settings: TEST_SETTINGS } as const;

test('the release file is asked for together with the scripts', () => {
  expect(scriptList(ASSETS, { ...PAGE, others: '/releases/1.json' })).toEqual([
    ['/packages/shell/1/index.js', 'sha256-a', 1],
    ['/packages/careers/1/remote-entry.js', 'sha256-b'],
    ['/releases/1.json', ''],
  ]);
});

test('a page that names every remote asks for no file', () => {
  expect(scriptList(ASSETS, PAGE)).toHaveLength(2);
});
