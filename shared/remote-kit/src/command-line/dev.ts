import { checkPortIsFree, loadEnvironment, repositoryFolder } from '@site/contracts/environment';
import { DEV_SITE_VARIABLE, devRemote, portVariable } from '../build/dev-session.ts';
import { readRunningSite } from '../build/running-site.ts';
import { standaloneFacts } from '../build/standalone-facts.ts';
import { NO_BACKEND } from '../standalone/facts.ts';
import { rsbuild } from './run-tool.ts';
import { findSiteOption } from './site-option.ts';

/**
 * `remote dev`: this folder's remote with hot reload, alone; with `--site <address>` inside a running site, whose other
 * parts are those of its release.
 */
export async function dev(args: readonly string[]): Promise<number> {
  const site = findSiteOption(args, 'npm run dev -- --site https://www.example.org');
  takePortsFromFile();
  if (site) {
    const rest = args.toSpliced(site.index, site.length);
    return rsbuild(['dev', ...rest], await prepareForSite(site.origin));
  }
  await prepareAlone();
  // The server reads `.env` by itself whenever a page is opened, so that an edit counts at once.
  return rsbuild(['dev', '--no-env', ...args]);
}

/** Adds the ports in `.env` to the environment. Throws a `UserError` if something in that file is wrong. */
function takePortsFromFile(): void {
  const environment = { ...process.env };
  loadEnvironment(repositoryFolder(), environment);
  for (const [name, value] of Object.entries(environment)) {
    if (name.startsWith('PORT_')) process.env[name] = value;
  }
}

/** Checks port and settings, and says where forms store what they are sent with. */
async function prepareAlone(): Promise<void> {
  const { name, port, origin } = await devRemote(process.cwd());
  await checkPortIsFree(port, portVariable(name));
  const { settings, hasBackend } = await standaloneFacts(origin);
  const backend = hasBackend
    ? `forms store in ${settings.PUBLIC_SUPABASE_URL}`
    : `no backend, forms store nothing. ${NO_BACKEND.description}`;
  console.log(`\n  ${name}, alone: ${backend}\n`);
}

/** Checks that the site is there and lets this remote be replaced, and prints the address to open. */
async function prepareForSite(site: string): Promise<NodeJS.ProcessEnv> {
  const { name, port, origin } = await devRemote(process.cwd());
  const running = await readRunningSite(site, name);
  await checkPortIsFree(port, portVariable(name));
  console.log(
    `\n  ${origin}${running.path === '/' ? '' : running.path}   ${running.origin}, release ${running.release}, with mfe-${name} from here\n`,
  );
  return { [DEV_SITE_VARIABLE]: running.origin };
}
