import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { contentKey, hashesOf } from '../../model/store/content.ts';
import { openSite, type Site } from '../../model/store/site.ts';
import { verify } from '../promote/verify.ts';
import { buildSampleRemote } from '../../model/testing/sample-packages.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';
import { publish } from '../../build/publish/publish.ts';
import { publishedVersions, readVersion } from '../../model/versions/published-versions.ts';
import { recordKey } from '../../model/versions/version-record.ts';

const LONG = `<h1>${'a sentence that repeats '.repeat(60)}</h1>`;

let folder: string;
let pristine: string;
let root: string;
let build: string;
let count = 0;
beforeAll(() => {
  folder = temporaryFolder();
  pristine = buildSampleRemote(path.join(folder, 'pristine'), 'alpha', { './home': LONG });
});
beforeEach(() => {
  count += 1;
  root = path.join(folder, `root-${count}`);
  build = path.join(folder, `build-${count}`);
  cpSync(pristine, build, { recursive: true });
});
afterAll(() => removeFolder(folder));

/** A site as another process opens it, which has checked nothing yet. */
const site = (): Site => openSite(root);
const INFO = 'site-package.json';
const inBuild = (file: string) => path.join(build, 'dist', file);

function changeInfo(changed: Record<string, unknown>): void {
  const info = JSON.parse(readFileSync(inBuild(INFO), 'utf8')) as object;
  writeFileSync(inBuild(INFO), JSON.stringify({ ...info, ...changed }));
}

/** Publishing the build is refused with this sentence, and nothing is written. */
async function expectRefused(sentence: string | RegExp): Promise<void> {
  const refused = publish(site(), build);
  await expect(refused).rejects.toBeInstanceOf(UserError);
  await expect(refused).rejects.toThrow(sentence);
  await refused.catch(({ message }: UserError) => expect(message.split('\n')).toHaveLength(1));
  expect(existsSync(root), 'nothing is written').toBe(false);
}

test('a build becomes a version, named after its contents on every machine', async () => {
  const { name, version, isNew } = await publish(site(), build);
  expect({ name, isNew }).toEqual({ name: 'alpha', isNew: true });
  expect(version).toMatch(/^1\.0\.0-[\da-f]{10}$/);
  const { published, record } = await readVersion(site(), 'alpha', version);
  expect(Object.keys(published.files)).toEqual([
    'node/mf-manifest.json',
    'node/package.json',
    'node/remote-entry.js',
    'web/mf-manifest.json',
    'web/remote-entry.js',
    expect.stringMatching(/^web\/static\/js\/async\/first\.[\da-f]{10}\.js$/),
    'web/x0.js',
  ]);
  for (const [file, { hash, bytes }] of Object.entries(published.files)) {
    expect(await site().content.get(hash), file).toEqual(readFileSync(inBuild(file)));
    expect(bytes).toBe(readFileSync(inBuild(file)).length);
  }
  expect(record).toMatchObject({
    publishedBy: expect.any(String),
    publishedAt: expect.stringMatching(/^\d{4}-/),
  });
  const elsewhere = openSite(path.join(folder, `elsewhere-${count}`));
  expect((await publish(elsewhere, pristine)).version).toBe(version);
});

test('browsers’ files have compressed copies, those for promotion have none', async () => {
  const { version } = await publish(site(), build);
  const { files } = (await readVersion(site(), 'alpha', version)).published;
  const { br, gzip, bytes } = files['web/x0.js']!;
  expect(br!.bytes).toBeLessThan(gzip!.bytes);
  expect(gzip!.bytes).toBeLessThan(bytes);
  expect(files['node/remote-entry.js']).not.toHaveProperty('br');
});

test('a changed byte makes another version', async () => {
  const { version } = await publish(site(), build);
  writeFileSync(inBuild('web/x0.js'), `${readFileSync(inBuild('web/x0.js'), 'utf8')} `);
  expect((await publish(site(), build)).version).not.toBe(version);
  expect((await publishedVersions(site())).get('alpha')).toHaveLength(2);
});

test('the same files for another major of the contract are another version', async () => {
  const { version } = await publish(site(), build);
  changeInfo({ contract: '2.0.0' });
  const next = await publish(site(), build);
  expect(next).toMatchObject({ isNew: true });
  expect(next.version).not.toBe(version);
  expect((await readVersion(site(), 'alpha', next.version)).published.info.contract).toBe('2.0.0');
});

test('publishing the same build again repairs altered and missing files, and their compressed copies', async () => {
  const { version } = await publish(site(), build);
  const { hash, published } = await readVersion(site(), 'alpha', version);
  const hashes = Object.values(published.files).flatMap(hashesOf);
  expect(hashes.length).toBeGreaterThan(6);
  for (const [index, each] of hashes.entries()) {
    const file = path.join(root, contentKey(each));
    if (index % 2 === 0) writeFileSync(file, 'altered');
    else rmSync(file);
  }
  expect((await verify(site())).damages.length).toBeGreaterThan(5);
  expect(await publish(site(), build)).toMatchObject({ version, isNew: false });
  expect((await verify(site())).damages).toEqual([]);
  expect((await readVersion(site(), 'alpha', version)).hash).toBe(hash);
});

test('publishing the same build again repairs a damaged record, and one that names another build', async () => {
  const { version } = await publish(site(), build);
  const file = path.join(root, recordKey('alpha', version));
  writeFileSync(inBuild('web/x0.js'), 'other');
  const other = await publish(site(), build);
  const otherRecord = readFileSync(path.join(root, recordKey('alpha', other.version)));
  for (const [damage, sentence] of [
    ['', 'is damaged: publish the same build again to repair it'],
    ['{"content":1}', 'is damaged: publish the same build again to repair it'],
    [otherRecord, 'names another build: publish the right one again to repair it'],
  ] as const) {
    writeFileSync(file, damage);
    await expect(readVersion(site(), 'alpha', version)).rejects.toThrow(sentence);
    await publish(site(), pristine);
    expect((await readVersion(site(), 'alpha', version)).published.version).toBe(version);
  }
});

test('names and versions that are none are refused, and so is what is no file or has no address', async () => {
  for (const [key, value, sentence] of [
    ['name', '../../../x', 'name is no name of a package'],
    ['name', 'constructor', 'name is no name of a package'],
    ['name', undefined, 'name '],
    ['version', '../../x', 'version is no version'],
    ['contract', 'latest', 'contract is no version'],
    ['singletons', { react: '*' }, 'singletons.react is no version'],
    ['role', 'shell', 'role does not fit the name'],
  ] as const) {
    cpSync(path.join(pristine, 'dist', INFO), inBuild(INFO));
    changeInfo({ [key]: value });
    await expectRefused(sentence);
  }
  cpSync(path.join(pristine, 'dist', INFO), inBuild(INFO));
  writeFileSync(inBuild('web/a b.js'), '');
  await expectRefused('"web/a b.js", which has characters');
  rmSync(inBuild('web/a b.js'));
  symlinkSync('/etc', inBuild('web/etc'));
  await expectRefused('The build contains "web/etc", which is no file');
});

test('broken JSON and missing files are named', async () => {
  rmSync(inBuild('web/mf-manifest.json'));
  await expectRefused('The build of alpha has no web/mf-manifest.json');
  for (const text of ['{', 'null']) {
    writeFileSync(inBuild(INFO), text);
    await expectRefused(/can't be used|is not JSON/);
  }
  rmSync(inBuild(''), { recursive: true });
  await expectRefused('has no build to publish');
});
