import path from 'node:path';
import { afterAll, expect, test } from '@rstest/core';
import { publish } from '../../build/publish/publish.ts';
import { contentKey, sha256 } from '../../model/store/content.ts';
import { folderStore } from '../../model/store/folder-store.ts';
import { readVersion } from '../../model/versions/published-versions.ts';
import { siteIn } from '../../model/store/site.ts';
import { forgetfulDisk } from '../../model/testing/forgetful-disk.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import { makePreview } from '../promote/promote.ts';
import { prune } from '../promote/prune.ts';
import { rollbackPackage } from '../promote/rollback.ts';
import { hold, resume } from '../promote/actions.ts';
import { verify } from '../promote/verify.ts';
import { interruptedStore } from '../testing/counting-store.ts';
import { sampleSite } from '../testing/sample-site.ts';

const ADA = { by: 'Ada' };
const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

test('a power cut at any moment leaves a whole site: what a key names is on the disk before the key', async () => {
  const root = path.join(folder, 'new/site-root');
  const damages: string[] = [];
  const named: string[] = [];
  const disk = forgetfulDisk(root, async (key) => {
    named.push(key);
    const found = await verify(siteIn(disk.left()));
    damages.push(...found.damages.map(({ problem }) => `${key}: ${problem}`));
  });
  const sample = await sampleSite(folderStore(root, disk));
  const { site } = sample;
  await sample.promote();
  await sample.ship('beta', 'second');
  await hold(site, { ...ADA, why: 'Black Friday' });
  await resume(site, ADA);
  await sample.ship('beta', 'third');
  await makePreview(site, { packages: { beta: await sample.publishText('beta', 'seen') }, days: 1, ...ADA });
  await rollbackPackage(site, 'beta', ADA);
  await sample.publishShell('second');
  // Another process was killed before it named its content, and flushed none of it.
  const killed = interruptedStore(site.store, 'versions/', () => Promise.reject(new Error('killed')));
  const build = buildSampleRemote(sample.folder, 'alpha', {
    './home': '<h1>left</h1>',
    './more': '<h1>m</h1>',
  });
  await expect(publish(siteIn(killed), build)).rejects.toThrow('killed');
  const other = siteIn(folderStore(root, disk));
  const { name, version } = await publish(other, build);
  const file = sha256('/* entry of alpha */');
  for (const lost of [[file], [file, (await readVersion(other, name, version)).hash]]) {
    await other.store.remove(lost.map(contentKey));
    await publish(siteIn(folderStore(root, disk)), build);
    expect((await verify(siteIn(disk.left()))).damages, 'what was repaired is on the disk').toEqual([]);
  }
  await prune(other, { keep: 1, days: 0 });
  expect(damages).toEqual([]);
  expect(disk.unsure()).toEqual([]);
  expect(named, 'versions, entries and a preview').toHaveLength(15);
  sample.remove();
});
