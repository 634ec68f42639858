import { expect, test } from '@rstest/core';
import { nearestPage } from './nearest-page.ts';

test.each([
  ['/pricng', '/pricing'],
  ['/Features.html', '/features'],
  ['/en/careers', '/careers'],
  ['/careers/sales-manager', '/careers'],
  ['/blog/no-such-article', '/resources'],
  ['/use-cases', '/resources'],
  ['/job', '/careers'],
  ['/contact-us', '/imprint'],
  ['/nowhere', undefined],
  ['/x', undefined],
  ['/%F0%9F/ü', undefined],
])('%s was most likely meant for %s', (path, page) => {
  expect(nearestPage(path)?.to).toBe(page);
});
