/**
 * `npm run dev -w mfe-content`: one remote with hot reload, alone; with `-- --site <address>` inside a running site,
 * whose every other part is the release's.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { checkPortIsFree } from './port.mjs';
import { installed } from './run.mjs';
import { command, Sentence } from './steps.mjs';

const EXAMPLE = 'npm run dev -w mfe-content -- --site https://www.example.org';

await command(async () => {
  const { site, rest } = readArguments(process.argv.slice(2));
  const env = { ...process.env };
  if (site) Object.assign(env, await prepareForSite(site));
  const child = spawn(installed('rsbuild'), ['dev', ...rest], { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 0));
  });
});

/** `--site` and its origin, and what is Rsbuild's own. Throws a sentence if the address is missing or none. */
function readArguments(args) {
  const { tokens } = parseArgs({ args, tokens: true, strict: false, options: { site: { type: 'string' } } });
  const option = tokens.find(({ kind, name }) => kind === 'option' && name === 'site');
  if (!option) return { site: undefined, rest: args };
  const { value, index, inlineValue } = option;
  if (!value || value.startsWith('-')) {
    throw new Sentence(`--site needs the address of a running site: ${EXAMPLE}`);
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Sentence(`--site is "${value}": give it the address of a running site: ${EXAMPLE}`);
  }
  return { site: url.origin, rest: args.toSpliced(index, inlineValue ? 1 : 2) };
}

/** Checks that the site is there and lets this remote be replaced, and says where to look. */
async function prepareForSite(site) {
  const { register } = await import('tsx/esm/api');
  register();
  const { devRemote } = await import('../shared/remote-kit/dist/build/dev-session.js');
  const { DEV_SITE_VARIABLE } = await import('../shared/remote-kit/dist/build/dev-site.js');
  const { readRunningSite } = await import('../shared/remote-kit/dist/build/running-site.js');
  const { name, port, origin } = await devRemote(process.cwd());
  const running = await readRunningSite(site, name).catch((error) => {
    throw new Sentence(error.message);
  });
  await checkPortIsFree(port, `PORT_${name.toUpperCase()}`);
  console.log(
    `\n  ${origin}   ${running.origin}, release ${running.release.number}, with mfe-${name} from here\n`,
  );
  return { [DEV_SITE_VARIABLE]: running.origin };
}
