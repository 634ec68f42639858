import { expect, test } from '@rstest/core';
import { siteRootPlace } from './workspace.ts';

test('the site root is in the workspace unless it is named', () => {
  expect(siteRootPlace({}, '/srv/repository')).toBe('/srv/repository/site-root');
  expect(siteRootPlace({ SITE_ROOT: '/srv/site' }, '/srv/repository')).toBe('/srv/site');
});

test('a bucket is named by its address, and counts more than a folder', () => {
  expect(siteRootPlace({ SITE_STORE: 's3://bucket/site', SITE_ROOT: '/srv/site' })).toBe('s3://bucket/site');
  expect(siteRootPlace({ SITE_STORE: '/srv/store', SITE_ROOT: '/srv/site' })).toBe('/srv/store');
});
