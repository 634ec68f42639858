import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BrowserGate } from '@site/release-gate/browser-gate';
import { promote, publish } from '@site/release/release-tool';
import { interruptedStore } from '@site/release-changes/testing/counting-store';
import { siteIn } from '@site/release-model/site';
import { changeBuild } from '../support/rebuild.ts';
import { startSite, WORKSPACE, type TestSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';
import { NIGHTLY } from '../support/nightly.ts';

/** A build that was changed: its package, the change, and the rules that refuse it. */
type Change = { name: string; edit: (dist: string) => void; rules: readonly string[] };

const replaceIn = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file, 'utf8');
  if (text.replace(from, to) === text) throw new Error(`${file} has no ${String(from)}.`);
  writeFileSync(file, text.replace(from, to));
};

/** Changes a version in the build information, and a byte, as a build with another version would. */
const builtWith = (key: string, version: string) => (dist: string) => {
  replaceIn(path.join(dist, 'site-package.json'), new RegExp(`("${key}": )"[^"]+"`), `$1"${version}"`);
  appendFileSync(path.join(dist, 'web/mf-stats.json'), '\n');
};

const PAGE = 'node/x.careers.js';

/** Appends a text to the one file that matches, in a build in which the names of the others still hold. */
const appendTo = (dist: string, file: RegExp, text: string) =>
  changeBuild(dist, (code, each) => (file.test(each) ? code + text : code));

/** What no promotion of the real packages lets pass. */
const CHANGES: Readonly<Record<string, Change>> = {
  'a page without its heading': {
    name: 'mfe-careers',
    edit: (dist) => replaceIn(path.join(dist, PAGE), /"h1"/g, '"h2"'),
    rules: ['single-heading'],
  },
  'a design token that the shell lacks': {
    name: 'mfe-careers',
    edit: (dist) => appendTo(dist, /\.css$/, '[data-mf=careers] .x{color:var(--color-gone)}'),
    rules: ['unknown-token'],
  },
  'a contract that the live shell lacks': {
    name: 'mfe-careers',
    edit: builtWith('contract', '9.0.0'),
    rules: ['version-mismatch'],
  },
  'another federation runtime': {
    name: 'mfe-consent',
    edit: builtWith('federation', '9.0.0'),
    rules: ['federation-runtime'],
  },
  'a shell with another major version of React': {
    name: 'shell',
    edit: builtWith('react', '99.0.0'),
    rules: ['version-mismatch'],
  },
  'a shell that gives a path to another team': {
    name: 'shell',
    edit: (dist) =>
      replaceIn(path.join(dist, 'node/prerender.js'), /(['"]\/careers['"]: )['"]careers['"]/, '$1"content"'),
    rules: ['missing-page', 'path-outside-mounts'],
  },
};

let site: TestSite;
let folder: string;
// One site for all, which takes longer to start than its tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(path.join(tmpdir(), 'promoscope-live-'));
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** A copy of a package's build. */
function copyBuild(name: string, as: string): string {
  const copy = path.join(folder, as.replaceAll(/\W+/g, '-'), name);
  mkdirSync(copy, { recursive: true });
  cpSync(path.join(WORKSPACE, name, 'dist'), path.join(copy, 'dist'), { recursive: true });
  cpSync(path.join(WORKSPACE, name, 'package.json'), path.join(copy, 'package.json'));
  return copy;
}

const run = promisify(execFile);

type Verdict = { refusals: Refusals; warnings: string[] };

type Refusals = readonly { package: string; rule: string; value: string; fix: string }[];

/** What the command says, in a process that knows the address of the site and nothing else of it. */
async function checked(build: string, env: NodeJS.ProcessEnv): Promise<Verdict & { code: number }> {
  const program = path.join(WORKSPACE, 'release/cli/bin/site.mjs');
  const args = [program, 'check', '.', '--site', site.url, '--json', '--cache', path.join(folder, 'cache')];
  const ended = await run(process.execPath, args, { cwd: build, env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  return { ...(JSON.parse(ended.stdout) as Verdict), code: ended.code };
}

/** What a promotion says. */
async function promoted(build: string, browserGate?: BrowserGate): Promise<Refusals> {
  const { name, version } = await publish(site.site, build);
  // What nothing speaks against is given up at the last moment.
  const store = interruptedStore(site.site.store, 'log/', () => Promise.reject(new Error('given up')));
  const order = { by: 'Ada', packages: { [name]: version }, ...(browserGate ? { browserGate } : {}) };
  return promote(siteIn(store), order).then(
    () => [],
    (error: { refusals?: Refusals }) => error.refusals ?? [],
  );
}

const NO_BROWSER = { PATH: '', CHROMIUM_PATH: '/nowhere', PLAYWRIGHT_BROWSERS_PATH: '/nowhere' };

for (const [title, { name, edit, rules }] of Object.entries(CHANGES)) {
  test(`${title}: the check of the live site has the verdict of a promotion`, NIGHTLY, async () => {
    const build = copyBuild(name, title);
    edit(path.join(build, 'dist'));
    const { code, refusals } = await checked(build, NO_BROWSER);
    expect(code).toBe(1);
    expect([...new Set(refusals.map(({ rule }) => rule))].sort()).toEqual(rules);
    expect(refusals).toEqual(await promoted(build));
  });
}

test(
  'the build that is live passes, without a browser too, and the check says what was left out',
  NIGHTLY,
  async () => {
    const { code, refusals, warnings } = await checked(copyBuild('mfe-careers', 'live'), NO_BROWSER);
    expect({ code, refusals }).toEqual({ code: 0, refusals: [] });
    expect(warnings).toContainEqual(expect.stringMatching(/^the rules that need a browser were left out/));
  },
);

test('with a browser, its rules refuse what they refuse at a promotion', NIGHTLY, async () => {
  const build = copyBuild('mfe-careers', 'noisy');
  appendTo(path.join(build, 'dist'), /\/x\.careers\./, ';console.error("wrong on purpose");');
  const { code, refusals } = await checked(build, process.env);
  expect(code).toBe(1);
  const expected = await promoted(build, new BrowserGate());
  expect(expected.length).toBeGreaterThan(0);
  const pairs = (found: Refusals) =>
    [...new Set(found.map(({ package: name, rule }) => `${name}: ${rule}`))].sort();
  expect(pairs(refusals)).toEqual(pairs(expected));
});
