import { Option } from 'commander';
import { format, several } from './shared-options.ts';
import type { Run, SiteCommand } from './site-command.ts';

/** Declares the commands that bring the live release to visitors. */
export function declareServerCommands(site: SiteCommand, run: Run): void {
  site.commandsGroup('Serve the live release:');
  site.declareCommand(run, 'serve', 'serve it, until it is told to end', {
    examples: ['site serve'],
    work: async () => (await import('./serve-command.ts')).serveCommand,
  });
  site.declareCommand(
    run,
    'export <folder>',
    'write it and its _headers into a new folder, for a static host',
    {
      examples: ['site export dist-site'],
      work: async () => (await import('./export-command.ts')).exportCommand,
    },
  );
  site.declareCommand(run, 'mirror <folder>', 'write it for nginx, or bring the folder up to date', {
    options: [new Option('--watch', 'keep it so, until it is told to end')],
    examples: ['site mirror /srv/site --watch'],
    work: async () => (await import('./export-command.ts')).mirrorCommand,
  });
  site.declareCommand(run, 'headers', 'print its headers for another server', {
    options: [
      format('nginx', '_headers'),
      new Option('--folder <folder>', 'what "site mirror" writes; nginx needs it'),
      new Option('--listen <address>', 'port or address of nginx').default('80'),
      new Option('--brotli', 'nginx has the module for Brotli'),
      several('--replica <address>', 'host:port of a "site serve" behind nginx'),
    ],
    examples: ['site headers --format nginx --folder /srv/site --brotli'],
    work: async () => (await import('./headers-command.ts')).headersCommand,
  });
  site.declareCommand(run, 'worker <folder>', 'write the Worker that serves a bucket of Cloudflare R2', {
    options: [
      new Option('--bucket <name>', 'the bucket').makeOptionMandatory(),
      new Option('--prefix <prefix>', 'of the site root in the bucket').default(''),
      new Option('--name <name>', 'of the Worker').default('promoscope-site'),
    ],
    examples: ['site worker dist-worker --bucket promoscope'],
    isRootless: true,
    work: async () => (await import('./worker-command.ts')).workerCommand,
  });
}
