import { expect, test } from '@rstest/core';
import { siteRootFolder } from './site-of-command.ts';

test('the site root is in the workspace unless it is named', () => {
  expect(siteRootFolder({}, '/srv/repository')).toBe('/srv/repository/site-root');
  expect(siteRootFolder({ SITE_ROOT: '/srv/site' }, '/srv/repository')).toBe('/srv/site');
});

test('where there is no workspace it must be named', () => {
  expect(siteRootFolder({ SITE_ROOT: '/srv/site' }, '')).toBe('/srv/site');
  expect(() => siteRootFolder({}, '')).toThrow('Name the folder of the site root');
});
