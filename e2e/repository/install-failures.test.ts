import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from '@rstest/core';
import { installFailure } from '../../scripts/install/install-failure.mjs';
import { workspace } from '../../scripts/run.mjs';
import { copySmallWorkspace, makeSmallWorkspace, type SmallWorkspace } from './small-workspace.ts';

/** Code of npm's error → words of our sentence. */
const CODES: Readonly<Record<string, string>> = {
  ENOTCACHED: 'without the setting offline',
  ENOTFOUND: "can't reach its registry",
  EAI_AGAIN: "can't reach its registry",
  ECONNREFUSED: "can't reach its registry",
  ETIMEDOUT: "can't reach its registry",
  ERR_SOCKET_TIMEOUT: "can't reach its registry",
  E503: "can't reach its registry",
  SELF_SIGNED_CERT_IN_CHAIN: 'cafile',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'cafile',
  E401: 'access token',
  E403: 'access token',
  E404: 'setting registry',
  EINTEGRITY: 'npm cache clean --force',
  ENOSPC: 'disk is full',
  EDQUOT: 'disk is full',
  EROFS: "/some/where can't be written to",
  EACCES: "/some/where can't be written to",
  EPERM: "/some/where can't be written to",
};

let installed: SmallWorkspace;
beforeAll(async () => {
  installed = makeSmallWorkspace();
  expect(await installed.install()).toMatchObject({ code: 0 });
  installed.remove('node_modules/of-dependencies');
});

/** One sentence, and an install that does not count. */
async function expectSentence(
  small: SmallWorkspace,
  words: string,
  env: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await small.install(env);
  expect(code).toBe(1);
  expect(output).toContain(words);
  expect(output.split('\n')).toHaveLength(1);
  expect(small.has('node_modules/.installed-lock')).toBe(false);
  expect(small.has('.installing')).toBe(false);
}

test("each of npm's errors becomes one sentence, also as npm 9 and older wrote it", () => {
  for (const start of ['npm error', 'npm ERR!']) {
    for (const [code, words] of Object.entries(CODES)) {
      const output = `${start} code ${code}\n${start} path /some/where\n${start} a long story`;
      expect(
        String(installFailure(Object.assign(new Error('npm ended'), { output }), workspace)),
        code,
      ).toContain(words);
    }
  }
});

test('a failure of npm is one sentence, and the install does not count', async () => {
  const copy = copySmallWorkspace(installed);
  await expectSentence(copy, 'disk is full', copy.withNpm('echo "npm error code ENOSPC" >&2; exit 1'));
});

test('an unknown failure shows what npm said', async () => {
  const copy = copySmallWorkspace(installed);
  const { code, output } = await copy.install(copy.withNpm('echo "a long story" >&2; exit 3'));
  expect(code).toBe(1);
  expect(output).toMatch(/^a long story\n[^]*exited with code 3; its output is above\.$/);
});

test('a lock file that does not match package.json is one sentence', async () => {
  const copy = copySmallWorkspace(installed);
  const manifest = readFileSync(path.join(copy.folder, 'package.json'), 'utf8');
  copy.write('package.json', manifest.replace('"dependencies":{', '"dependencies":{"added":"file:own",'));
  await expectSentence(copy, 'does not match package.json: run "npm install" and commit both files');
});

test('a lock file that is missing or damaged is one sentence', async () => {
  const copy = copySmallWorkspace(installed);
  copy.write('package-lock.json', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> main\n');
  await expectSentence(copy, 'package-lock.json is damaged');
  copy.remove('package-lock.json');
  await expectSentence(copy, 'package-lock.json is missing');
});

test('a package that is in no cache is one sentence without a network', async () => {
  const copy = copySmallWorkspace(installed);
  const name = 'of-no-cache-at-all';
  const integrity = `sha512-${Buffer.alloc(64, 7).toString('base64')}`;
  const manifest = { name: 'small', version: '1.0.0', dependencies: { [name]: '1.0.0' } };
  copy.write('package.json', JSON.stringify(manifest));
  const packages = { '': manifest, [`node_modules/${name}`]: { version: '1.0.0', integrity } };
  copy.write(
    'package-lock.json',
    JSON.stringify({ name: 'small', version: '1.0.0', lockfileVersion: 3, packages }),
  );
  await expectSentence(copy, 'without the setting offline');
});

test('a folder in which no file can be made is one sentence', async () => {
  const copy = copySmallWorkspace(installed);
  // For an administrator, too: a file where a folder has to be.
  copy.remove('node_modules');
  writeFileSync(path.join(copy.folder, 'node_modules'), '');
  await expectSentence(copy, 'node_modules is no folder');
});

test('a missing npm is one sentence', async () => {
  const copy = copySmallWorkspace(installed);
  await expectSentence(copy, 'npm is missing', { PATH: '' });
});
