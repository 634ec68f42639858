import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { prune } from '../../changes/promote/prune.ts';
import { verify } from '../../changes/promote/verify.ts';
import { exportSite } from '../export/export-site.ts';
import { contentKey } from '../../model/store/content.ts';
import { openSite } from '../../model/store/site.ts';
import { mappedBuild, type MappedBuild } from '../testing/mapped-build.ts';
import { servedSample, type ServedSample } from '../testing/served-sample.ts';
import { foundMaps, readMap } from '../../build/publish/maps.ts';
import { publish } from '../../build/publish/publish.ts';
import { readVersion } from '../../model/versions/published-versions.ts';

let sample: ServedSample;
let built: MappedBuild;
let version: string;
beforeAll(async () => {
  sample = await servedSample();
  built = await mappedBuild(path.join(sample.folder, 'mapped'));
  ({ version } = await publish(site(), built.folder));
  await sample.promote({ alpha: version });
});
afterAll(() => sample.stop());

/** The site as another process opens it. */
const site = () => openSite(sample.root);
const mapFile = () => path.join(built.folder, 'dist/web/x0.js.map');
const mapContent = async () => {
  const [found] = await foundMaps(site(), 'alpha');
  return { record: found!.key, map: contentKey(found!.record!.maps['x0.js']!) };
};

test('the same code is the same version with maps and without, and its files name none', async () => {
  rmSync(mapFile());
  const without = openSite(path.join(sample.folder, 'without'));
  expect((await publish(without, built.folder)).version).toBe(version);
  expect(await foundMaps(without)).toEqual([]);
  writeFileSync(mapFile(), built.map);
  expect(await publish(without, built.folder)).toMatchObject({ version, isNew: false });
  const [added] = await foundMaps(without);
  expect(await readMap(without, added!.record!.maps['x0.js']!)).toBe(built.map);
  const { published } = await readVersion(without, 'alpha', version);
  expect(Object.keys(published.files).filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('no visitor gets a map: neither from the server nor from an export', async () => {
  const address = `/packages/alpha/${version}/x0.js`;
  expect((await fetch(`${sample.url}${address}`)).status).toBe(200);
  expect((await fetch(`${sample.url}${address}.map`)).status).toBe(404);
  const folder = path.join(sample.folder, 'exported');
  await exportSite(site(), folder);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain(`packages/alpha/${version}/x0.js`);
  expect(files.filter((file) => file.includes('.map'))).toEqual([]);
});

test('a damaged map or record is found, and repaired by the same build', async () => {
  for (const key of Object.values(await mapContent())) {
    writeFileSync(path.join(sample.root, key), 'other bytes');
    const { damages } = await verify(site());
    expect(damages.map((damage) => damage.key)).toEqual([key]);
    await publish(site(), built.folder);
    expect((await verify(site())).damages).toEqual([]);
  }
});

test('maps stay as long as their version', async () => {
  const { record, map } = await mapContent();
  const order = { keep: 1, days: 0 };
  const isThere = async () =>
    Promise.all([record, map].map(async (key) => (await site().store.read(key)) !== undefined));
  await prune(site(), order);
  expect(await isThere()).toEqual([true, true]);
  // The next rollback would return to it.
  await sample.ship('alpha', 'second');
  await prune(site(), order);
  expect(await isThere()).toEqual([true, true]);
  await sample.ship('alpha', 'third');
  await sample.ship('alpha', 'fourth');
  await prune(site(), order);
  await expect(readVersion(site(), 'alpha', version)).rejects.toThrow('There is no version');
  expect(await isThere()).toEqual([false, false]);
});
