import { Argument, Help } from 'commander';
import type { Shell } from './completion.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { declareCareCommands } from './care-commands.ts';
import { declareReleaseCommands } from './release-commands.ts';
import { declareServerCommands } from './server-commands.ts';
import { exampleText, SiteCommand, siteRootOption, type Run } from './site-command.ts';

const NOTES = `
SITE_ROOT names the site root too, and so does SITE_STORE, which may be a bucket: SITE_STORE=s3://bucket/prefix.
Name a package by folder or name: mfe-content, content. Without one, it is that of the current folder. A version is
<package>@<hash>, also with the beginning of the hash; without @<hash>, it is the latest that was published.`;

/** All of `site`: its commands with their arguments, options, texts and examples. Nothing of their work is loaded. */
export function siteProgram(run: Run): SiteCommand {
  const manifest = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const site = new SiteCommand('site')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .enablePositionalOptions()
    .usage('<command> [options]')
    .version(version, '-v, --version', 'print the version')
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
  site
    .command('completion')
    .description('print a program for a shell, which then completes commands, options and names')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .addHelpText(
      'after',
      exampleText(['source <(npx site completion bash)', 'npx site completion fish | source']),
    )
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./completion.ts');
      console.log(completionScript(site, shell));
    });
  return site;
}
