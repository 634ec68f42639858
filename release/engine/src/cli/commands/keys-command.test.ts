import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { publicKeyOf, readPrivateKey } from '../../model/signatures/signature.ts';
import { buildText } from '../../changes/testing/sample-site.ts';
import { keyedSite, type KeyedSite } from '../../changes/testing/keyed-site.ts';
import { runSite } from '../testing/run-site.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';

const folder = temporaryFolder();
let sample: KeyedSite;
beforeAll(async () => {
  sample = await keyedSite();
});
afterAll(() => {
  sample.remove();
  removeFolder(folder);
});

/** Runs a command with variables in its environment. */
async function runWith(environment: Record<string, string>, ...args: string[]) {
  Object.assign(process.env, environment);
  try {
    return await runSite(sample.root, ...args);
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
  }
}

test('a new private key is for its user alone, and its public half is printed for the owners', async () => {
  const { code, lines } = await runWith({ XDG_CONFIG_HOME: folder }, 'keys', 'new', '@site/mfe-beta');
  const file = path.join(folder, 'promoscope', 'keys', 'beta.pem');
  expect(code, lines.join('\n')).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  const { id, key } = publicKeyOf(readPrivateKey(readFileSync(file, 'utf8'), file));
  expect(lines).toContain(`{ id: '${id}', key: '${key}' },`);
  expect(lines.join('\n')).not.toContain('PRIVATE');
});

test('a key that is there is never overwritten', async () => {
  const out = path.join(folder, 'own.pem');
  expect((await runSite(sample.root, 'keys', 'new', 'beta', '--out', out)).code).toBe(0);
  const before = readFileSync(out, 'utf8');
  const { code, lines } = await runSite(sample.root, 'keys', 'new', 'beta', '--out', out);
  expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringContaining('is there already')] });
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('ship signs with the key of the environment, and is refused at once without one that counts', async () => {
  const file = path.join(folder, 'beta-owner.pem');
  await runSite(sample.root, 'keys', 'new', 'beta', '--out', file);
  const { id, key } = publicKeyOf(readPrivateKey(readFileSync(file, 'utf8'), file));
  const build = buildText(sample.folder, 'beta', 'shipped with a key');
  const packages = { ...sample.owners.packages, beta: [{ id, key, until: '2999-12-31' }] };
  await sample.changeOwners({ ...sample.owners, packages });
  const byFile = await runWith({ SITE_KEY_FILE: file }, 'promote', build, '--publish');
  expect(byFile.code, byFile.lines.join('\n')).toBe(0);
  const byText = { SITE_KEY: readFileSync(file, 'utf8') };
  const again = buildText(sample.folder, 'beta', 'shipped with a key again');
  expect((await runWith(byText, 'promote', again, '--publish')).lines.at(-1)).toMatch(
    /^Release \d+ is live\.$/,
  );
  const back = await runWith(byText, 'rollback', 'beta');
  expect(back.code, back.lines.join('\n')).toBe(0);
  expect((await runSite(sample.root, 'rollback', 'beta')).lines.join()).toContain('beta: this needs a key');
});

test('the status lists owners and keys, and marks those that count no more', async () => {
  const { site, alpha, beta } = sample.keys;
  await sample.changeOwners({
    site: [{ id: site.id, key: site.key }],
    packages: {
      alpha: [{ id: alpha.id, key: alpha.key, revoked: 'lost' }],
      beta: [{ id: beta.id, key: beta.key, until: '2025-12-31' }],
    },
  });
  const { lines } = await runSite(sample.root, 'status');
  expect(lines).toContain(`the site  ${site.id}  current`);
  expect(lines).toContain(`alpha     ${alpha.id}  revoked: lost`);
  expect(lines).toContain(`beta      ${beta.id}  expired        until 2025-12-31`);
});
