import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@rstest/core';
import { UserError } from '@site/contracts/user-error';
import { contentKey, hashesOf } from '../../model/store/content.ts';
import { openSite, type Site } from '../../model/store/site.ts';
import { verify } from '../promote/verify.ts';
import { buildSampleRemote, buildSampleShell } from '../../model/testing/sample-packages.ts';
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

test('publishing the same build again changes nothing', async () => {
  await publish(site(), build);
  const before = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  expect((await publish(site(), build)).isNew).toBe(false);
  expect(readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before);
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

test('publishing the same build again repairs the list of its files', async () => {
  const { version } = await publish(site(), build);
  const { hash } = await readVersion(site(), 'alpha', version);
  for (const damage of ['', '{}', 'not JSON']) {
    writeFileSync(path.join(root, contentKey(hash)), damage);
    await expect(readVersion(site(), 'alpha', version)).rejects.toThrow('is altered');
    await publish(site(), build);
    expect((await readVersion(site(), 'alpha', version)).hash).toBe(hash);
  }
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

test('a version under the name of another package is refused', async () => {
  const { version } = await publish(site(), build);
  mkdirSync(path.join(root, 'versions/beta'));
  cpSync(path.join(root, recordKey('alpha', version)), path.join(root, recordKey('beta', version)));
  await expect(readVersion(site(), 'beta', version)).rejects.toThrow('names another build');
});

for (const name of [
  '../../../x',
  '__proto__',
  'constructor',
  'toString',
  'Shell',
  '',
  'x'.repeat(41),
  '1st',
  'a/b',
  'a b',
  'ä',
]) {
  test(`a package can't be named ${JSON.stringify(name)}`, async () => {
    changeInfo({ name });
    await expectRefused(`${JSON.stringify(name)} can't name a package: use up to 40 lower-case letters`);
    expect(existsSync(path.join(folder, 'x'))).toBe(false);
  });
}

test('a name that is no text, or is missing, is refused', async () => {
  for (const name of [null, 5, ['alpha'], {}, undefined]) {
    changeInfo({ name });
    await expectRefused("can't name a package");
  }
});

test('a remote can not be published as the shell, nor a shell as a remote', async () => {
  changeInfo({ role: 'shell' });
  await expectRefused('says that "alpha" is a shell: only the package "shell" is the shell');
  changeInfo({ name: 'shell', role: 'remote' });
  await expectRefused('says that "shell" is a remote: only the package "shell" is the shell');
  changeInfo({ name: 'shell', role: 'shell' });
  await expectRefused('The build of shell has no node/prerender.js: build it again as a shell');
});

test('a build of one remote can not be published as another one, nor as the shell', async () => {
  changeInfo({ name: 'beta' });
  await expectRefused('This is the build of "alpha", not of "beta": build beta again');
  build = buildSampleShell(path.join(folder, `as-shell-${count}`));
  cpSync(path.join(pristine, 'dist/web/mf-manifest.json'), inBuild('web/mf-manifest.json'));
  await expectRefused('This is the build of "alpha", not of "shell"');
});

test('versions that are none are refused', async () => {
  for (const [key, value] of [
    ['version', '../../x'],
    ['version', '1.0'],
    ['version', undefined],
    ['contract', 'latest'],
    ['federation', ''],
    ['singletons', { react: '*' }],
    ['singletons', undefined],
    ['singletons', 'react'],
  ] as const) {
    changeInfo({ version: '1.0.0', contract: '1.0.0', federation: '2.9.2', singletons: {}, [key]: value });
    await expectRefused(`has no valid ${key === 'singletons' ? 'list of singletons' : key}`);
  }
});

test('links in a build are refused, to files and to folders', async () => {
  writeFileSync(path.join(folder, 'secret'), 'secret');
  symlinkSync(path.join(folder, 'secret'), inBuild('web/link.js'));
  await expectRefused('The build contains "web/link.js", which is no file');
  rmSync(inBuild('web/link.js'));
  symlinkSync('/etc', inBuild('web/etc'));
  await expectRefused('The build contains "web/etc", which is no file');
});

test('files whose names no address may have are refused', async () => {
  for (const name of ['.env', 'a b.js', 'ä.js', 'a%2fb.js', 'a?b.js', '~.js', "'.js"]) {
    writeFileSync(inBuild(`web/${name}`), '');
    await expectRefused(`The build contains ${JSON.stringify(`web/${name}`)}, which has characters`);
    rmSync(inBuild(`web/${name}`));
  }
  mkdirSync(inBuild('web/.git'));
  await expectRefused('"web/.git", which has characters');
});

test('names that bundlers write are accepted', async () => {
  for (const name of ['a.b-c_d.js', '@scope.js', '[slug].js', '(group).js', '__federation_x.js'])
    writeFileSync(inBuild(`web/${name}`), '');
  expect((await publish(site(), build)).isNew).toBe(true);
});

test('broken JSON and missing files are named', async () => {
  for (const [file, sentence] of [
    ['web/mf-manifest.json', 'The build of alpha has no web/mf-manifest.json: build it again as a remote'],
    ['node/mf-manifest.json', 'The build of alpha has no node/mf-manifest.json: build it again as a remote'],
    [INFO, 'has no build to publish: run "npm run build" in it first'],
  ] as const) {
    const bytes = readFileSync(inBuild(file));
    rmSync(inBuild(file));
    await expectRefused(sentence);
    writeFileSync(inBuild(file), bytes);
  }
  for (const [file, sentence] of [
    ['web/mf-manifest.json', 'web/mf-manifest.json of alpha is not JSON: build it again'],
    [INFO, `${INFO} is not JSON: build the package again`],
  ] as const) {
    const bytes = readFileSync(inBuild(file));
    writeFileSync(inBuild(file), '{');
    await expectRefused(sentence);
    writeFileSync(inBuild(file), bytes);
  }
  rmSync(inBuild(''), { recursive: true });
  await expectRefused('has no build to publish');
});

test('JSON that is no object is refused', async () => {
  for (const text of ['null', '[]', '"alpha"', '5']) {
    writeFileSync(inBuild(INFO), text);
    await expectRefused(/can't name a package|is not JSON/);
  }
  cpSync(path.join(pristine, 'dist', INFO), inBuild(INFO));
  writeFileSync(inBuild('web/mf-manifest.json'), 'null');
  await expectRefused('This is the build of an unknown package, not of "alpha"');
});

test('a folder of versions with a foreign name is left out of what was published', async () => {
  const { version } = await publish(site(), build);
  for (const foreign of ['__proto__', 'Shell', 'x.y']) {
    mkdirSync(path.join(root, 'versions', foreign), { recursive: true });
    cpSync(
      path.join(root, recordKey('alpha', version)),
      path.join(root, 'versions', foreign, `${version}.json`),
    );
  }
  writeFileSync(path.join(root, 'versions/alpha/latest'), 'x');
  expect([...(await publishedVersions(site()))]).toEqual([['alpha', [version]]]);
});
