import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '@site/release/release-tool';
import { sitePackages } from '../../scripts/packages.mjs';
import { startDev } from '../support/dev-in-site.ts';
import { publishPackages, startRegistry, type Registry } from '../support/registry.ts';
import { startSite, WORKSPACE, type TestSite } from '../support/site.ts';
import { expect, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { actionsOf, commandsOf, jobsOf } from './ci-workflow.ts';
import { copyWorkspace, runIn, type SiteWorkspace } from './site-workspace.ts';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

/**
 * One site for all of it: a sixth remote in the workspace, made as docs/guides/remote.md says; a repository that has
 * only packages from a registry; and the example of such a repository. The registry is on this machine.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** It installs packages of the real registry. */
const NIGHTLY = { tag: '@nightly' };

const GUIDE = readFileSync(path.join(WORKSPACE, 'docs/guides/remote.md'), 'utf8');
const NAME = 'careers-at';
const PAGE = '/careers/at';

const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-alone-'));
const repository = path.join(folder, NAME);

let workspace: SiteWorkspace;
let registry: Registry;
let site: TestSite;
/** What a person of the team has in their environment. */
let env: NodeJS.ProcessEnv;
let made: Promise<void>;

test.beforeAll(async () => {
  const [, line = ''] = /^## The line$.*?^```ts\n(.*?)\n^```$/ms.exec(GUIDE) ?? [];
  workspace = copyWorkspace([line, `  '${PAGE}': '${NAME}',`]);
  [registry, site] = await Promise.all([startRegistry(folder), startSite()]);
  env = { ...registry.env, SITE_ROOT: site.folder, PORT_SHELL: new URL(site.url).port };
  await publishPackages(registry, folder);
  // Mostly waits, and while it does, the workspace builds.
  made = makeRepository();
  made.catch(() => {});
  await workspace.run('shell', 'npm', 'run', 'build');
});
test.afterAll(async () => {
  registry?.stop();
  workspace?.remove();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the repository and installs its packages. */
async function makeRepository(): Promise<void> {
  await runIn(folder, 'npm', ['create', '--yes', '@site/remote@latest', NAME, '--', '--mount', PAGE], env);
  await inRepository('npm', 'install');
}

const inRepository = (program: string, ...args: string[]) => runIn(repository, program, args, env);

test(
  'in the workspace a remote is one command and one line: its page is served',
  NIGHTLY,
  async ({ page }) => {
    const [, command = ''] = /^(npx create-remote .*)$/m.exec(GUIDE) ?? [];
    await workspace.run('.', 'npx', ...command.split(' ').slice(1));
    const packages = sitePackages(workspace.root);
    expect(packages).toContainEqual({ name: 'events', folder: 'mfe-events', role: 'remote' });
    expect(packages).toHaveLength(sitePackages().length + 1);
    await workspace.run('mfe-events', 'npm', 'run', 'build');
    const versions: Record<string, string> = {};
    for (const made of ['shell', 'mfe-events']) {
      const { name, version } = await publish(site.site, path.join(workspace.root, made));
      versions[name] = version;
    }
    await site.promote(versions);
    await openHydrated(page, `${site.url}/events`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
    await expect(page).toHaveTitle(/^Events\b/);
    await page.getByRole('link', { name: 'Careers' }).first().click();
    await expect(page).toHaveURL(`${site.url}/careers`);
  },
);

test(
  'outside it, npm create makes a repository that needs only the registry; its preview is in the site',
  NIGHTLY,
  async ({ page }) => {
    await made;
    await inRepository('npm', 'run', 'build');
    expect(await inRepository('npx', 'remote', 'publish')).toContain(`published  ${NAME} 1.0.0-`);
    const printed = await inRepository('npm', 'run', 'preview');
    const [address = ''] = /http:\S+/.exec(printed) ?? [];
    await openHydrated(page, new URL(PAGE, address).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers at');
    const button = page.getByRole('button', { name: 'Talk to us' });
    await expect(button).toHaveCSS('border-radius', '6px');
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
    expect((await page.request.get(`${site.url}${PAGE}`)).status()).toBe(404);
  },
);

test(
  'a remote of the workspace builds to the same bytes outside it, and passes its check',
  NIGHTLY,
  async () => {
    const careers = path.join(folder, 'mfe-careers');
    for (const file of repositoryFiles().filter((name) => name.startsWith('mfe-careers/'))) {
      cpSync(path.join(WORKSPACE, file), path.join(folder, file));
    }
    // A new remote has no form.
    await inRepository('npm', 'install', '--no-save', '@site/forms');
    linkModules(path.join(repository, 'node_modules'), path.join(careers, 'node_modules'));
    // Types alone, which the new repository does not need.
    symlinkSync(
      path.join(WORKSPACE, 'node_modules/schema-dts'),
      path.join(careers, 'node_modules/schema-dts'),
    );
    await runIn(careers, 'npm', ['run', 'build'], env);
    expect(webBuildOf(careers)).toEqual(webBuildOf(path.join(WORKSPACE, 'mfe-careers')));
    await runIn(careers, 'npm', ['run', 'check'], env);
  },
);

test('it runs alone, with its fragment, below a bar', NIGHTLY, async ({ page }) => {
  const dev = await startDev(repository, 'PORT_CAREERS_AT', [], env);
  try {
    await page.goto(`${dev.url}${PAGE}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers at');
    const bar = page.getByRole('complementary', { name: `${NAME}, alone` });
    await expect(bar).toContainText('No backend: forms store nothing');
    await bar.getByRole('link').click();
    await page.getByRole('link', { name: new RegExp(`^${NAME}-talk`) }).click();
    await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
    await page.goto(`${dev.url}/pricing`);
    await expect(page.getByRole('main')).toContainText('In the site, another remote may have it.');
  } finally {
    await dev.stop();
  }
});

test(
  'it runs as a local build inside the site, before its first version is live and after',
  NIGHTLY,
  async ({ page }) => {
    const dev = await startDev(repository, 'PORT_CAREERS_AT', ['--site', site.url], env);
    const look = async (status: number) => {
      const answer = await page.goto(`${dev.url}${PAGE}`);
      expect(answer?.status(), 'what the site itself says of this path').toBe(status);
      await waitUntilShown(page, PAGE);
      await expect(page.getByRole('button', { name: new RegExp(`mfe-${NAME}: .*turn off`) })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers at');
      await expect(page).toHaveTitle(/^Careers at\b/);
    };
    try {
      await look(404);
      await page.getByRole('button', { name: 'Talk to us' }).click();
      await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
      await inRepository('npx', 'remote', 'ship', '--no-browser', '--why', 'The first page');
      await expect(() => look(200)).toPass();
    } finally {
      await dev.stop();
    }
  },
);

test('its workflow runs as a CI service would run it', NIGHTLY, async () => {
  const file = path.join(repository, '.github/workflows/ci.yml');
  const github = {
    ref: 'refs/heads/main',
    event_name: 'push' as const,
    event: { head_commit: { message: 'A new page\n\nWith a "reason" of more lines.' } },
  };
  const needs = (version: string) => ({ publish: { outputs: { version } } });
  const facts = { vars: {}, secrets: {}, github, needs: needs('') };
  const actions = new Set(actionsOf(file).map((action) => action.split('@')[0]));
  expect(actions).toEqual(new Set(['actions/checkout', 'actions/setup-node']));
  expect(commandsOf(file, facts).map(({ command }) => command)).toEqual([
    'npm ci',
    'npm run build',
    'npm run check',
  ]);
  const { publish: publishing, promote } = jobsOf(file);
  expect(promote).toMatchObject({ needs: 'publish', environment: 'production' });
  expect(promote?.['runs-on']).not.toEqual(publishing?.['runs-on']);
  const vars = { SITE_URL: site.url, SITE_ROOT: site.folder };
  const { SITE_ROOT: _own, ...ofMachine } = env;
  const output = path.join(repository, 'github-output');
  const pageOfRun = path.join(repository, 'github-step-summary');
  const done = new Set<string>();
  let printed = '';
  const runJobs = async (names: readonly string[], version: string) => {
    for (const { job, command, env: given } of commandsOf(file, { ...facts, vars, needs: needs(version) })) {
      // A second job begins with what the first has done on another machine.
      if (!names.includes(job) || done.has(command)) continue;
      done.add(command);
      const environment = {
        ...ofMachine,
        CI: 'true',
        GITHUB_OUTPUT: output,
        GITHUB_STEP_SUMMARY: pageOfRun,
        ...given,
      };
      const running = runIn(repository, 'bash', ['-eo', 'pipefail', '-c', command], environment);
      printed += await (command === 'npm ci' ? running.catch(unlessIncompleteRegistry) : running);
    }
  };
  await runJobs(['check', 'publish'], '');
  expect(printed).toContain(`could go live on ${site.url}`);
  const [, version = ''] = /^version=(.*)$/m.exec(readFileSync(output, 'utf8')) ?? [];
  expect(version).toMatch(new RegExp(`^${NAME}@1\\.0\\.0-[0-9a-f]{10}$`));
  const summary = readFileSync(path.join(repository, 'summary.md'), 'utf8');
  expect(summary).toMatch(/^## May go live$/m);
  expect(summary).toMatch(/^http:\/\/\S+ shows it until /m);
  await runJobs(['promote'], version);
  expect(printed).toContain(version.replace('@', ': '));
  expect(readFileSync(pageOfRun, 'utf8')).toMatch(/^## May go live$.*were live already\.$/ms);
});

test('the example is what the initialiser makes, but for its content', NIGHTLY, async () => {
  await runIn(folder, 'npm', ['create', '--yes', '@site/remote@latest', 'events'], env);
  const own = /^src\/(?:content|features|fragments|pages)\/|^README\.md$/;
  const files = repositoryFiles().filter((file) => file.startsWith('examples/events/'));
  const same = files.map((file) => file.slice('examples/events/'.length)).filter((file) => !own.test(file));
  expect(same).toContain('package.json');
  for (const file of same) {
    const made = readFileSync(path.join(folder, 'events', file), 'utf8');
    expect(readFileSync(path.join(WORKSPACE, 'examples/events', file), 'utf8'), file).toBe(made);
  }
  rmSync(path.join(folder, 'events'), { recursive: true });
});

test('the example goes live from a folder that is no part of this repository', NIGHTLY, async ({ page }) => {
  const example = path.join(folder, 'events');
  cpSync(path.join(WORKSPACE, 'examples/events'), example, {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  // Its packages are the same, as the test before has seen.
  symlinkSync(path.join(repository, 'node_modules'), path.join(example, 'node_modules'));
  await runIn(example, 'npm', ['run', 'ship', '--', '--why', 'The fairs of the year'], env);
  await openHydrated(page, `${site.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meet us');
  await page.getByRole('button', { name: 'Arrange a meeting' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Meet us at/ })).toBeVisible();
});

/**
 * A registry that has only the packages of this system makes `npm ci` end before it does anything, and names the others
 * without a version. Then the modules stay as `npm install` left them. Throws any other error.
 */
function unlessIncompleteRegistry(error: Error): string {
  const problems = error.message.match(/(?:Missing|Invalid): .*/g) ?? [];
  if (problems.length > 0 && problems.every((line) => /^Missing: \S+@ from lock file$/.test(line))) return '';
  throw error;
}

/** Makes a folder of modules that has what another one has, and to which more can be added. */
function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) symlinkSync(path.join(from, name), path.join(to, name));
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Path → hash of every file that a visitor may get. */
function webBuildOf(remote: string): Record<string, string> {
  const build = path.join(remote, 'dist/web');
  const files = readdirSync(build, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .filter((file) => !file.endsWith('.map'))
      .sort()
      .map((file) => [path.relative(build, file), sha256(readFileSync(file))]),
  );
}
