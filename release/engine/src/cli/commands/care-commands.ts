import { Option } from 'commander';
import { days, force, json, out, type Run, type SiteCommand, why } from './site-command.ts';

/** Declares the commands that show the site, and those that look after it. */
export function declareCareCommands(site: SiteCommand, run: Run): void {
  site.commandsGroup('See what is live:');
  site.declareCommand(run, 'status', 'what is live, what was published, what is on hold', {
    options: [
      new Option('--html <folder>', 'write it as a page for people into this folder').conflicts('json'),
      json(),
    ],
    examples: ['site status', 'site status --html /srv/status'],
    work: async () => (await import('./status-command.ts')).statusCommand,
  });
  site.declareCommand(run, 'log', 'how it came to be live, the newest first', {
    options: [new Option('--last <number>', 'how many entries, or "all"').default('20'), json()],
    examples: ['site log --last 50'],
    work: async () => (await import('./status-command.ts')).logCommand,
  });
  site.declareCommand(run, 'explain [stack...]', 'translate a stack of a browser to the sources', {
    options: [new Option('--file <file>', 'file that has the stack; by default the input')],
    examples: ['site explain --file stack.txt', 'pbpaste | site explain'],
    work: async () => (await import('../explain/explain-command.ts')).explainCommand,
  });
  site.declareCommand(run, 'impact <kind> <name>', 'what would break if the live shell removed it', {
    options: [json()],
    examples: [
      'site impact token color-accent',
      'site impact fragment demo-dialog',
      'site impact shared react@20.0.0',
    ],
    work: async () => (await import('./impact-command.ts')).impactCommand,
  });
  site.commandsGroup('Look after the site:');
  const settings = site.declareCommand(
    run,
    'settings',
    'show or change the public settings, or adopt rules',
    {
      options: [new Option('--adopt', 'take the rules of this release tool; needs --why'), why(), json()],
      examples: ['site settings', 'site settings --adopt --why "The new gate"'],
      work: async () => (await import('./site-changes-command.ts')).settingsCommand,
    },
  );
  settings.declareCommand(run, 'set <KEY=value...>', 'change settings', {
    options: [why(), force()],
    examples: ['site settings set PUBLIC_SITE_URL=https://www.example.org --why "The new domain"'],
    work: async () => (await import('./site-changes-command.ts')).setSettingsCommand,
  });
  const keys = site.declareCommand(run, 'keys', 'keys of the owners', { isRootless: true });
  keys.declareCommand(run, 'new [owner]', 'make a key pair for a package, or for "site"', {
    options: [out('file for the private key; by default in the settings of this user')],
    examples: ['site keys new careers', 'site keys new site --out site.pem'],
    isRootless: true,
    work: async () => (await import('./maintenance-command.ts')).keysCommand,
  });
  site.declareCommand(run, 'verify', 'check every file of the site root', {
    options: [json()],
    examples: ['site verify'],
    work: async () => (await import('./maintenance-command.ts')).verifyCommand,
  });
  site.declareCommand(run, 'prune', 'remove what no kept release and no rollback needs', {
    options: [
      new Option('--keep <number>', 'how many releases to keep').makeOptionMandatory(),
      days('also keep what is younger'),
    ],
    examples: ['site prune --keep 10'],
    work: async () => (await import('./maintenance-command.ts')).pruneCommand,
  });
}
