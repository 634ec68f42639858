import { run } from '../run.mjs';
import { UserError } from '../steps.mjs';
import { missingPackages } from './installed-files.mjs';
import { LIBC } from './machine.mjs';
import { installFailure } from './install-failure.mjs';
import { packagesOf } from './package-lock.mjs';

/**
 * All that decides what is installed and where, so that the settings of a person or of a shell don't: a tool that builds
 * here is a dependency in every environment. No package needs its install script, and many people forbid them.
 */
const WHAT = [
  ...['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`),
  '--ignore-scripts',
  '--engine-strict=false',
  '--install-strategy=hoisted',
  '--install-links=false',
  '--legacy-peer-deps=false',
  '--strict-peer-deps=false',
  '--bin-links=true',
  '--dry-run=false',
  '--package-lock-only=false',
  '--global=false',
  '--location=project',
  `--os=${process.platform}`,
  `--cpu=${process.arch}`,
  ...(LIBC ? [`--libc=${LIBC}`] : []),
  // Our sentence is made of npm's error: "npm --silent" around this would keep it from us.
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
];

/** Settings of npm that an environment may give to the install: how packages are fetched, and what is shown. */
const HOW =
  /^npm_config_(?:_|\/\/|.*registry$|cache|userconfig$|globalconfig$|(?:https?_?)?proxy$|https_proxy$|no_?proxy$|ca$|cafile$|cert$|key$|strict_ssl$|offline$|prefer_o|fetch_|maxsockets$|local_address$|logs_|user_agent$|progress$|color$)/i;

/**
 * Installs exactly what a folder's lock file lists for this machine. Throws a `UserError` of one sentence if that fails.
 *
 * @param {string} folder
 */
export async function npmCi(folder) {
  const packages = packagesOf(folder);
  try {
    await run('npm', ['ci', ...WHAT], { cwd: folder, env: environment(), isQuiet: true });
  } catch (error) {
    throw installFailure(error, folder);
  }
  const missing = missingPackages(folder, packages);
  if (missing.length === 0) return;
  throw new UserError(
    `npm has left out ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ' and others' : ''}: check the network and run this again.`,
  );
}

function environment() {
  /** @param {string} name */
  const isKept = (name) => name !== 'NODE_ENV' && (!/^npm_config_/i.test(name) || HOW.test(name));
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}
