import { devRemote } from '../build/dev-session.ts';
import { DEV_SITE_VARIABLE } from '../build/dev-site.ts';
import { portVariable } from '../build/port-variable.ts';
import { readRunningSite } from '../build/running-site.ts';
import { checkPortIsFree } from './check-port.ts';
import { readDevArguments } from './dev-arguments.ts';
import { rsbuild } from './run-tool.ts';

/**
 * `remote dev`: this folder's remote with hot reload, alone; with `--site <address>` inside a running site, whose other
 * parts are those of its release.
 */
export async function dev(args: readonly string[]): Promise<number> {
  const { site, rest } = readDevArguments(args);
  const env = site ? await prepareForSite(site) : {};
  return rsbuild(['dev', ...rest], env);
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
