import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '@site/release-model/site';
import { takeSiteRoot } from './site-root-argument.ts';
import { UserError } from '@site/contracts/user-error';
import { USAGE, usageOf } from './usage.ts';

type Command = (site: Site, args: readonly string[]) => Promise<boolean | void>;

/** Each is loaded when it is called for: all of them together take longer than most commands. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  ship: async () => (await import('./ship-command.ts')).shipCommand,
  publish: async () => (await import('./publish-command.ts')).publishCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  preview: async () => (await import('./preview-command.ts')).previewCommand,
  previews: async () => (await import('./preview-command.ts')).previewsCommand,
  promote: async () => (await import('./promote-command.ts')).promoteCommand,
  canary: async () => (await import('./canary-command.ts')).canaryCommand,
  link: async () => (await import('./link-command.ts')).linkCommand,
  operate: async () => (await import('./operate-command.ts')).operateCommand,
  rollback: async () => (await import('./rollback-command.ts')).rollbackCommand,
  quarantine: async () => (await import('./site-changes-command.ts')).quarantineCommand,
  hold: async () => (await import('./hold-command.ts')).holdCommand,
  resume: async () => (await import('./hold-command.ts')).resumeCommand,
  settings: async () => (await import('./settings-command.ts')).settingsCommand,
  rules: async () => (await import('./site-changes-command.ts')).rulesCommand,
  status: async () => (await import('./status-command.ts')).statusCommand,
  log: async () => (await import('./log-command.ts')).logCommand,
  report: async () => (await import('./report-command.ts')).reportCommand,
  explain: async () => (await import('./explain-command.ts')).explainCommand,
  verify: async () => (await import('./maintenance-command.ts')).verifyCommand,
  prune: async () => (await import('./maintenance-command.ts')).pruneCommand,
  export: async () => (await import('./export-command.ts')).exportCommand,
  mirror: async () => (await import('./export-command.ts')).mirrorCommand,
  headers: async () => (await import('./headers-command.ts')).headersCommand,
  rights: async () => (await import('./rights-command.ts')).rightsCommand,
  serve: async () => (await import('./serve-command.ts')).serveCommand,
  console: async () => (await import('./console-command.ts')).consoleCommand,
};

/** Commands that ask nothing of the gate: they begin sooner without its code. */
const ONLY_READ: readonly string[] = ['status', 'log'];

type RootlessCommand = (args: readonly string[]) => boolean | void | Promise<boolean | void>;

const ROOTLESS: Readonly<Record<string, () => Promise<RootlessCommand>>> = {
  keys: async () => (await import('./keys-command.ts')).keysCommand,
  worker: async () => (await import('./worker-command.ts')).workerCommand,
};

/** What runs a command that needs no site root; undefined for any other one. Other repositories have none. */
function rootlessCommand(name: string, args: readonly string[]): (() => ReturnType<Command>) | undefined {
  // A check of a live site.
  if (name === 'check' && args.some((argument) => /^--site(?:=|$)/.test(argument)))
    return async () => (await import('./check-command.ts')).checkCommand(undefined, args);
  const load = Object.hasOwn(ROOTLESS, name) ? ROOTLESS[name] : undefined;
  return load && (async () => (await load())(args));
}

const HELP: readonly string[] = ['--help', '-h'];

function printUsage(command: string): number {
  const usage = command === '' ? USAGE : usageOf(command);
  if (usage === '') return refuseUnknown(command);
  console.log(usage);
  return 0;
}

function printVersion(): number {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  console.log((JSON.parse(manifest) as { version: string }).version);
  return 0;
}

function refuseUnknown(command: string): number {
  console.error(`There is no command "${command}": "site help" lists those that there are.`);
  return 2;
}

/** Runs one command; returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const { siteRoot, rest } = await takeSiteRoot(args);
    const [name = '', ...others] = rest;
    const asked = ['', 'help', ...HELP].includes(name) ? (others[0] ?? '') : name;
    if (asked === '' || asked !== name || others.some((argument) => HELP.includes(argument)))
      return printUsage(asked);
    if (['version', '--version', '-v'].includes(name)) return printVersion();
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const rootless = rootlessCommand(name, others);
    if (!load && !rootless) return refuseUnknown(name);
    (await import('./workspace.ts')).loadEnvironmentFile();
    if (!ONLY_READ.includes(name)) await import('./run-as-this-tool.ts');
    if (!load || rootless) return (await rootless?.()) === false ? 1 : 0;
    const { siteRootPlace } = await import('./site-of-command.ts');
    const { openSite } = await import('@site/release-model/site');
    const site = openSite(
      siteRoot === undefined ? siteRootPlace(process.env) : siteRootPlace({ SITE_STORE: siteRoot }),
    );
    const command = await load();
    return (await command(site, others)) === false ? 1 : 0;
  } catch (error) {
    const isUsage =
      error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof UserError) && !isUsage) throw error;
    // Node puts advice on lines of its own.
    console.error(isUsage ? error.message.replaceAll('\n', ' ') : error.message);
    return isUsage ? 2 : 1;
  }
}
