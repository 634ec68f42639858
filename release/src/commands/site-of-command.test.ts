import { expect, test } from '@rstest/core';
import { siteOfCommand, siteRootFolder } from './site-of-command.ts';

test('the site root is in the workspace unless it is named', () => {
  expect(siteRootFolder({}, '/work')).toBe('/work/site-root');
  expect(siteRootFolder({ SITE_ROOT: '/srv/site' }, '/work')).toBe('/srv/site');
});

test('where there is no workspace it must be named, as soon as a command needs it', async () => {
  expect(siteRootFolder({ SITE_ROOT: '/srv/site' }, '')).toBe('/srv/site');
  expect(siteRootFolder({}, '')).toBeUndefined();
  const { log, store } = await siteOfCommand(undefined);
  await expect(log.head()).rejects.toThrow('Name the folder of the site root');
  await expect(store.create('a', new Uint8Array())).rejects.toThrow('Name the folder of the site root');
});
