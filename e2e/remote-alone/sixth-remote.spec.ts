import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publish } from '@site/release/release-tool';
import { parse } from 'yaml';
import { sitePackages } from '../../scripts/packages.mjs';
import { startDev } from '../support/dev-server.ts';
import { publishPackages, startRegistry, type Registry } from '../support/registry.ts';
import { startSite, WORKSPACE, type TestSite } from '../support/site.ts';
import { expect, NIGHTLY, openHydrated, test, waitUntilShown } from '../support/test.ts';
import { repositoryFiles } from '../../scripts/repository-files.mjs';

/**
 * One site for all of it: a sixth remote in the workspace, made as docs/guides/remote.md says; a repository that has
 * only packages from a registry; and the example of such a repository. The registry is on this machine.
 */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Not in a clone, or copied. */
const LEFT_OUT = new Set(['.git', '.github', '.nx', 'site-root', 'shell']);

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
      // An open dialog is open again when the page is loaded again, and nothing beside it has a role.
      await page.keyboard.press('Escape');
      await inRepository('npx', 'remote', 'ship', '--no-browser', '--why', 'The first page');
      await expect(() => look(200)).toPass();
    } finally {
      await dev.stop();
    }
  },
);

test(
  'the commands of its workflow check a version, publish it, say what would happen, and promote it',
  NIGHTLY,
  async () => {
    type Workflow = { jobs: Record<string, { steps: { run?: string }[] }> };
    const text = readFileSync(path.join(repository, '.github/workflows/ci.yml'), 'utf8');
    const { jobs } = parse(text) as Workflow;
    const inWorkflow = (name: string) => path.join(repository, name);
    const given = {
      ...env,
      CI: 'true',
      SITE_URL: site.url,
      GITHUB_OUTPUT: inWorkflow('github-output'),
      GITHUB_STEP_SUMMARY: inWorkflow('github-step-summary'),
      MESSAGE: 'A new page\n\nWith a "reason" of more lines.',
    };
    /** Runs the steps of a job that are more than an installation, or a comment on the service. */
    const runJob = async (job: string, more: NodeJS.ProcessEnv = {}) => {
      const commands = jobs[job]!.steps.flatMap(({ run }) =>
        run && !/^(?:npm ci|gh) /.test(`${run} `) ? run : [],
      );
      let printed = '';
      for (const command of commands)
        printed += await runIn(repository, 'bash', ['-eo', 'pipefail', '-c', command], { ...given, ...more });
      return printed;
    };
    expect(await runJob('check')).toContain(`could go live on ${site.url}`);
    await runJob('publish');
    const [, version = ''] = /^version=(.*)$/m.exec(readFileSync(given.GITHUB_OUTPUT, 'utf8')) ?? [];
    expect(version).toMatch(new RegExp(`^${NAME}@1\\.0\\.0-[0-9a-f]{10}$`));
    const summary = readFileSync(inWorkflow('summary.md'), 'utf8');
    expect(summary).toMatch(/^## May go live$/m);
    expect(summary).toMatch(/^http:\/\/\S+ shows it until /m);
    const promoted = await runJob('promote', { VERSION: version });
    expect(promoted).toContain(version.replace(`${NAME}@`, ''));
  },
);

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

/** A workspace that can get more remotes. */
type SiteWorkspace = {
  root: string;
  /** Runs a program in a folder of it. Rejects with everything that was printed if it fails. */
  run: (folder: string, program: string, ...args: string[]) => Promise<string>;
  remove: () => void;
};

/**
 * Copies the shell, with these lines in its mounts; everything else is linked to this workspace, its builds included.
 *
 * @param mounts for example `'/events': 'events',`
 */
function copyWorkspace(mounts: readonly string[]): SiteWorkspace {
  const root = mkdtempSync(path.join(tmpdir(), 'promoscope-events-'));
  for (const name of readdirSync(WORKSPACE).filter((each) => !LEFT_OUT.has(each)))
    symlinkSync(path.join(WORKSPACE, name), path.join(root, name));
  cpSync(path.join(WORKSPACE, 'shell'), path.join(root, 'shell'), {
    recursive: true,
    filter: (file) => !['dist', 'node_modules'].includes(path.basename(file)),
  });
  const file = path.join(root, 'shell/src/mounts.ts');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(/(MOUNTS\b.*= \{\n)/, `$1${mounts.join('\n')}\n`);
  if (after === before) throw new Error('The shell has no list of mounts.');
  writeFileSync(file, after);
  return {
    root,
    run: (folder, program, ...args) => runIn(path.join(root, folder), program, args),
    remove: () => rmSync(root, { recursive: true }),
  };
}

/** Runs a program to its end and returns what it printed. Rejects with all of that if it fails. */
async function runIn(
  cwd: string,
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd, env });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
  }
}
