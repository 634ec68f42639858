import { Option } from 'commander';
import {
  breaking,
  days,
  force,
  json,
  neededWhy,
  noBrowser,
  type Run,
  several,
  type SiteCommand,
  stop,
  waive,
  why,
} from './site-command.ts';

/** Declares the commands with which teams bring out versions, and take them back. */
export function declareReleaseCommands(site: SiteCommand, run: Run): void {
  site.commandsGroup('Release a package:');
  site.declareCommand(
    run,
    'publish [packages...]',
    'copy builds into the site root, as versions that never change',
    {
      examples: ['site publish shell careers'],
      work: async () => (await import('./promote-command.ts')).publishCommand,
    },
  );
  site.declareCommand(run, 'check [packages...]', 'put builds through the gate; nothing goes live', {
    options: [
      breaking(),
      json(),
      noBrowser(''),
      new Option('--report <folder>', 'also write Playwright’s report, with pictures of the changed pages'),
      new Option('--summary <file>', 'also append the verdict as Markdown, for a pull request'),
      new Option('--headed', 'show the browsers'),
      new Option('--ui', 'open Playwright’s window, to debug a rule or a page'),
      new Option('--site <address>', 'against the contract of this live site alone; needs no site root'),
    ],
    examples: ['site check careers --report report', 'site check --site https://www.example.org'],
    isRootless: ({ site: address }: { site?: string }) => address !== undefined,
    work: async () => (await import('./check-command.ts')).checkCommand,
  });
  site.declareCommand(
    run,
    'promote [versions...]',
    'make published versions live; the other packages stay as they are',
    {
      options: [
        why(),
        breaking(),
        waive(),
        noBrowser(),
        several('--retire <package>', 'this remote leaves the site in the same moment; needs --why'),
        new Option('--publish', 'of packages: publish their builds first, and make exactly those live'),
        json(),
      ],
      examples: ['site promote careers', 'site promote . --publish --why "New positions"'],
      work: async () => (await import('./promote-command.ts')).promoteCommand,
    },
  );
  site.declareCommand(run, 'preview [versions...]', 'make published versions reachable, but not live', {
    options: [
      days('how long it stays open'),
      why(),
      breaking(),
      new Option('--list', 'list the open previews'),
      new Option('--end <id>', 'end one, by the beginning of its address').conflicts('list'),
      json(),
    ],
    examples: ['site preview content careers@0123456789 --days 2', 'site preview --list'],
    work: async () => (await import('./preview-command.ts')).previewCommand,
  });
  site.declareCommand(
    run,
    'canary [versions...]',
    'give a share of the visitors versions, counted, and taken back if they fail; without any, show it',
    {
      options: [
        new Option('--share <percent>', 'share of the visitors, also of the canary that is under way'),
        new Option('--steps <percents>', 'grow step by step until it is live'),
        new Option('--every <time>', 'time between steps, such as 90s, 10m or 2h; by default 10m'),
        new Option('--limit <time>', 'longest time without a step; by default six steps, at least 1h'),
        stop('end the canary'),
        new Option('--watch', 'grow it, or take it back, until this command is told to end'),
        why(),
        breaking(),
        waive(),
        noBrowser(),
        json(),
      ],
      examples: [
        'site canary careers@0123456789 --share 5 --steps 5,25,50 --every 10m',
        'site canary --stop',
      ],
      work: async () => (await import('./canary-command.ts')).canaryCommand,
    },
  );
  site.declareCommand(run, 'rollback [package]', 'return a package to its version before', {
    options: [new Option('--release <number>', 'return everything to this release'), force(), why()],
    examples: ['site rollback careers --why "It crashes"', 'site rollback --release 12'],
    work: async () => (await import('./rollback-command.ts')).rollbackCommand,
  });
  site.declareCommand(run, 'quarantine <version>', 'keep a version from going live', {
    options: [stop('let it go live again'), why()],
    examples: ['site quarantine careers@0123456789 --why "Loses applications"'],
    work: async () => (await import('./site-changes-command.ts')).quarantineCommand,
  });
  site.declareCommand(run, 'hold [package]', 'freeze a package, or without one the site', {
    options: [neededWhy()],
    examples: ['site hold --why "Black Friday"', 'site hold careers --why "Wrong salaries"'],
    work: async () => (await import('./site-changes-command.ts')).holdCommand,
  });
  site.declareCommand(run, 'resume [package]', 'end a hold of a package, or without one that of the site', {
    options: [why()],
    examples: ['site resume careers'],
    work: async () => (await import('./site-changes-command.ts')).resumeCommand,
  });
}
