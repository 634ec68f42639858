import { Help, Option } from 'commander';
import { releaseVersion } from '../../model/gate/own-tool.ts';
import { declareCareCommands } from './care-commands.ts';
import { declareReleaseCommands } from './release-commands.ts';
import { type Run, SiteCommand, siteRootOption } from './site-command.ts';

/** Declares the commands that bring the live release to visitors. */
function declareServerCommands(site: SiteCommand, run: Run): void {
  site.commandsGroup('Serve the live release:');
  site.declareCommand(run, 'serve', 'serve it, until it is told to end', {
    examples: ['site serve'],
    work: async () => (await import('./serve-command.ts')).serveCommand,
  });
  site.declareCommand(run, 'export <folder>', 'write it into a new folder, for a static host', {
    options: [
      new Option(
        '--nginx',
        'for nginx: with compressed copies and its configuration; the folder may be there',
      ),
      new Option('--follow', 'keep the folder for nginx up to date, until it is told to end'),
      new Option('--listen <address>', 'port or address of nginx, by default 80'),
    ],
    examples: ['site export dist-site', 'site export /srv/site --nginx --follow'],
    work: async () => (await import('./export-command.ts')).exportCommand,
  });
}

const NOTES = `
SITE_ROOT names the site root too, and so does SITE_STORE, which may be a bucket: SITE_STORE=s3://bucket/prefix.
Name a package by folder or name: mfe-content, content. Without one, it is that of the current folder. A version is
<package>@<hash>, also with the beginning of the hash; without @<hash>, it is the latest that was published.`;

/** All of `site`: its commands with their arguments, options, texts and examples. Nothing of their work is loaded. */
export function siteProgram(run: Run): SiteCommand {
  const site = new SiteCommand('site')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .enablePositionalOptions()
    .usage('<command> [options]')
    .version(releaseVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print help; behind a command, about that')
    .configureHelp({
      subcommandTerm: (command) => new Help().subcommandTerm(command).replace(' [options]', ''),
    })
    .helpCommand(false)
    .addOption(siteRootOption())
    .addHelpText('after', NOTES);
  declareReleaseCommands(site, run);
  declareCareCommands(site, run);
  declareServerCommands(site, run);
  site.commandsGroup('Help:');
  site
    .command('help [command...]')
    .description('print what a command takes')
    .action((names: readonly string[]) => {
      let command = site;
      for (const name of names) {
        const next = command.commands.find((each) => each.name() === name) as SiteCommand | undefined;
        command.args = [name];
        command = next ?? command.unknownCommand();
      }
      command.outputHelp();
    });
  return site;
}
