import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { mappedBuild } from '../../serve/testing/mapped-build.ts';
import { impactOf } from './impact-command.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  // Its page calls `openDialog('demo')` of the store.
  const { folder } = await mappedBuild(sample.folder, '// openDialog is of @site/runtime/store\n');
  const { name, version } = await publish(sample.site, folder);
  await sample.promote({ [name]: version });
});
afterAll(() => sample.remove());

test('what goes is found in the sources of the live builds, by page and line', async () => {
  const [impact, ...others] = await impactOf(sample.site, 'store-field', 'openDialog');
  expect(others).toEqual([]);
  expect(impact).toMatchObject({ remote: 'alpha', parts: ['/'] });
  expect(impact!.uses).toContainEqual({
    place: '@site/mfe-alpha/src/sources/page.ts:4',
    text: `openDialog('demo');`,
  });
  expect(await impactOf(sample.site, 'store-field', 'toast')).toEqual([]);
});

test('a version of a shared module breaks every remote that was built against another major', async () => {
  const remotes = async (name: string) =>
    (await impactOf(sample.site, 'shared', name)).map(({ remote }) => remote);
  expect(await remotes('react@20.0.0')).toEqual(['alpha', 'beta']);
  expect(await remotes('react@19.99.0')).toEqual([]);
  expect(await remotes('react')).toEqual(['alpha', 'beta']);
});

test('what the live shell does not have can not be removed', async () => {
  await expect(impactOf(sample.site, 'fragment', 'nobody')).rejects.toThrow('no fragment nobody');
  await expect(impactOf(sample.site, 'colour', 'ink')).rejects.toThrow('is no kind');
});
