import type { Site } from '../store/site.ts';
import { takeSiteRoot } from './site-root-argument.ts';
import { UserError } from './user-error.ts';
import { loadEnvironmentFile } from './workspace.ts';

const USAGE = `site ship [<package>] [--why <text>]         publish a package's build and make exactly that live
site publish [<package>…]                  copy built packages into the site root, as versions that never change
site check [<package>…]                    put builds through the gate; nothing goes live (--out report.html)
           --site <address>                as a promotion on this live site would; needs no site root (--cache <folder>)
site preview [<package>[@<version>]…]      make published versions reachable, but not live (--days 7)
site previews [end <id>]                   list the open previews, or end one
site promote <package>[@<version>]…        make published versions live; the other packages stay as they are
             --breaking                    even if the previous shell can't run them
             --ask                         leave it to an operator, and wait for the verdict
             --retire <package> --why <text>  a remote leaves the site in the same moment
             --waive <rule> --why <text>   although this rule of the gate refuses it
site canary <package>@<version>… --share 5  give a share of the visitors a version, counted and taken back if it fails
            --steps 5,25,50 --every 10m    and more of them step by step, until it is live
            --share 25, --stop             change the share by hand, or end it
site link [<release>] [--path /careers]     print a signed address that shows a release, also a canary (--hours 1)
site operate                               carry out what teams ask for
site rollback <package>                    return one package to its version before
site rollback --release <number>           return everything to a release
site quarantine <package>@<version>        keep a version from going live (--release: let it go live again)
site hold [<package>] --why <text>         freeze the site or one package (site resume [<package>] ends that)
site settings [set KEY=value… [--force]]   show or change the public settings
site rules [--adopt --why <text>]          show the rules of the gate, or adopt those of this tool
           [--browser required|available|off]  (when a browser looks at releases)
site status, site log [--last <number>]    what is live, and how it came to be (--json for both)
site console [--port 3010]                 show all of this in a browser, live, and run commands from there
             --behind <origin> --host <address>  (behind a sign-on)
site report <entry>|<request>              write the report of a check (--text, --json, --out <file>)
site explain [<stack>]                     translate a stack of the browser to the sources (--file, or as its input)
site keys new <package>|site               make a key pair for an owner; prints the line for shell/src/owners.ts
site rights --format s3|folder              print the rights that teams need in a shared site root (--team careers)
site verify [--from <site root>]           check every file, and repair from a copy
site prune --keep <number> [--days 7]      remove what no kept release and no rollback needs
site serve                                 serve the live release
site worker <folder> --bucket <name>       write the Worker that serves a bucket of Cloudflare R2 (--prefix, --name)
site export <folder>                       write the live release and its _headers for a static host
site mirror <folder> [--watch]             write the live release for nginx, or bring the folder up to date; keep it so
site headers --format nginx|_headers       print the headers for another server
             --folder /srv/site --listen 80 --brotli --replica <host>:<port>…   (nginx)
site launch-check                          list what the owner has to fill in before the site goes public

The site root is the folder SITE_ROOT, or that of --site-root, which every command takes. SITE_STORE=s3://bucket/prefix
names a bucket instead.
Name a package by folder or name: mfe-content, content. Without one, it is that of the current folder. Commands that
change the site take --why, which the log keeps.`;

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

type RootlessCommand = (args: readonly string[]) => boolean | void | Promise<boolean | void>;

const ROOTLESS: Readonly<Record<string, () => Promise<RootlessCommand>>> = {
  keys: async () => (await import('./keys-command.ts')).keysCommand,
  worker: async () => (await import('./worker-command.ts')).workerCommand,
  'launch-check': async () => (await import('./launch-check-command.ts')).launchCheckCommand,
};

/** What runs a command that needs no site root; undefined for any other one. Other repositories have none. */
function rootlessCommand(name: string, args: readonly string[]): (() => ReturnType<Command>) | undefined {
  // A check of a live site.
  if (name === 'check' && args.some((argument) => /^--site(?:=|$)/.test(argument)))
    return async () => (await import('./check-command.ts')).checkCommand(undefined, args);
  const load = Object.hasOwn(ROOTLESS, name) ? ROOTLESS[name] : undefined;
  return load && (async () => (await load())(args));
}

/** Runs one command; returns the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const { siteRoot, rest } = takeSiteRoot(args);
    const [name = '', ...others] = rest;
    const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    const rootless = rootlessCommand(name, others);
    if (!load && !rootless) {
      if (!['', 'help', '--help', '-h'].includes(name)) {
        console.error(`There is no command "${name}": "site help" lists those that there are.`);
        return 2;
      }
      console.log(USAGE);
      return 0;
    }
    loadEnvironmentFile();
    if (!load || rootless) return (await rootless?.()) === false ? 1 : 0;
    const { siteAt, siteRootPlace } = await import('./site-of-command.ts');
    const site = await siteAt(
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
