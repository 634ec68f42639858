import { expect, test } from '@rstest/core';
import { siteRootPlace } from './workspace.ts';

test('the site root is in the workspace unless it is named', () => {
  expect(siteRootPlace({}, '/srv/repository')).toBe('/srv/repository/site-root');
  expect(siteRootPlace({ SITE_ROOT: '/srv/site' }, '/srv/repository')).toBe('/srv/site');
});

test('where there is no workspace it must be named', () => {
  expect(siteRootPlace({ SITE_ROOT: '/srv/site' }, '')).toBe('/srv/site');
  expect(() => siteRootPlace({}, '')).toThrow('Name the site root');
});

test('a bucket is named by its address, and counts more than a folder', () => {
  expect(siteRootPlace({ SITE_STORE: 's3://bucket/site', SITE_ROOT: '/srv/site' })).toBe('s3://bucket/site');
  expect(siteRootPlace({ SITE_STORE: '/srv/store', SITE_ROOT: '/srv/site' })).toBe('/srv/store');
});

test('a path that somebody thought a shell would read is refused', () => {
  for (const SITE_ROOT of ['~/site', '$HOME/site', '"/srv/site"', '/srv/site\n']) {
    expect(() => siteRootPlace({ SITE_ROOT }), SITE_ROOT).toThrow(
      /^SITE_ROOT in the environment has .*: write the path itself\.$/,
    );
  }
});

test('the address of anything else is refused', () => {
  expect(() => siteRootPlace({ SITE_STORE: 'ftp://files/site' })).toThrow(
    'SITE_STORE in the environment is no place of a site root: name a folder, or a bucket as s3://bucket/prefix.',
  );
});
