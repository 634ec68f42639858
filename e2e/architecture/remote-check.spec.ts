import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import getPort from 'get-port';
import { startSite, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { copyWorkspace, runIn, type SiteWorkspace } from './site-workspace.ts';

/** `remote check --site`, as a team's CI types it: it knows the address of the site and nothing else of it. */
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let workspace: SiteWorkspace;
let site: TestSite;
test.beforeAll(async () => {
  workspace = copyWorkspace([], ['mfe-careers']);
  site = await startSite();
});
test.afterAll(async () => {
  await site?.stop();
  workspace?.remove();
});

/** What the command prints; rejects with it if the exit code is not 0. */
const check = (address: string, env: NodeJS.ProcessEnv = process.env) =>
  runIn(
    path.join(workspace.root, 'mfe-careers'),
    process.execPath,
    [path.join(workspace.root, 'node_modules/.bin/remote'), 'check', '--site', address],
    { ...env, SITE_ROOT: undefined },
  );

/** An environment in which Node is the only program that is found by its name, and a browser by no other way either. */
function withoutChromium(): NodeJS.ProcessEnv {
  const programs = path.join(workspace.root, 'programs');
  mkdirSync(programs);
  symlinkSync(process.execPath, path.join(programs, 'node'));
  const nowhere = { CHROMIUM_PATH: undefined, PLAYWRIGHT_BROWSERS_PATH: '/nowhere' };
  return { ...process.env, ...nowhere, PATH: programs };
}

test('a build that could go live passes, and without a Chromium the check says what was left out', async () => {
  const printed = await check(site.url, withoutChromium());
  expect(printed).toMatch(
    new RegExp(`^careers [\\d.]+-[\\da-f]+: could go live on ${site.url}, release \\d+$`, 'm'),
  );
  expect(printed).toContain(
    'warning: the rules that need a browser were left out, and a promotion checks them. There is no Chromium:',
  );
});

test('a build that would be refused ends with the reason and the fix', async () => {
  writeFileSync(
    path.join(workspace.root, 'mfe-careers/src/pages/press.tsx'),
    `import '../app.css';
import type { PageMeta } from '@site/contracts';

export default function Press() {
  return <h1>Press</h1>;
}

export const meta: PageMeta = {
  title: 'Press and news',
  description: 'What newspapers and magazines have written about Promoscope, from the first year until today.',
};
`,
  );
  const refused = await check(site.url).catch(String);
  expect(refused).toMatch(/^careers: path-outside-mounts: .*\/press.* Fix: .*\.$/m);
  expect(refused).toContain(`would be refused on ${site.url}`);
});

test('an address without a live site is told at once, in one sentence', async () => {
  const nobody = `http://127.0.0.1:${await getPort()}`;
  const other = createServer((_, response) => void response.end('<h1>Another product</h1>'));
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  for (const [address, sentence] of [
    [nobody, `${nobody}/.well-known/site.json can't be reached (connect ECONNREFUSED`],
    [
      elsewhere,
      `${elsewhere} is no site of this product: it has no site contract at /.well-known/site.json.`,
    ],
    ['www.example.org', '--site is "www.example.org": give it the address of a running site'],
  ] as const) {
    const [, ...printed] = (await check(address).catch((error: Error) => error.message)).trim().split('\n');
    expect(printed.filter(Boolean), 'neither types nor tests ran before').toEqual([
      expect.stringContaining(sentence),
    ]);
  }
  other.close();
});
