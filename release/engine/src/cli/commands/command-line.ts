import type { Site } from '../../model/store/site.ts';
import { CommanderError } from 'commander';
import { UserError } from '@site/contracts/user-error';
import { siteProgram } from './program.ts';
import { UsageError, type Run, type SiteCommand } from './site-command.ts';

/** Runs one command; returns the exit code: 0 if it is done, 1 if it was refused or failed, 2 if it means nothing. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  let code = 0;
  const run: Run = async (command, { work, isRootless }) => {
    const options = command.opts<never>();
    const place = await namedPlace(command);
    (await import('./workspace.ts')).loadEnvironmentFile();
    const hasNoRoot = typeof isRootless === 'function' ? isRootless(options) : isRootless;
    const site = hasNoRoot ? (undefined as never) : await openedSite(place);
    if ((await (await work())(site, command.args, options)) === false) code = 1;
  };
  const [first = 'help', ...others] = args;
  const isHelp = ['--help', '-h'].includes(first);
  try {
    await siteProgram(run).parseAsync([isHelp ? 'help' : first, ...others], { from: 'user' });
    return code;
  } catch (error) {
    return codeOf(error);
  }
}

/** The site root that the options name, the nearest to the command first. Throws a {@link UsageError} if it can't be one. */
async function namedPlace(command: SiteCommand): Promise<string | undefined> {
  const place = command.opts<{ siteRoot?: string }>().siteRoot;
  if (place === undefined) return command.parent ? namedPlace(command.parent as SiteCommand) : undefined;
  // The schemas of all settings come with it.
  const { machineSettingsSchema } = await import('@site/contracts/settings');
  const read = machineSettingsSchema.shape.SITE_STORE.safeParse(place);
  if (place === '' || !read.success) {
    throw new UsageError(
      `--site-root ${read.error?.issues[0]?.message ?? 'needs the folder of a site root'}.`,
    );
  }
  return place;
}

async function openedSite(place: string | undefined): Promise<Site> {
  const { siteRootPlace } = await import('./workspace.ts');
  const { openSite } = await import('../../model/store/site.ts');
  return openSite(siteRootPlace(place === undefined ? process.env : { SITE_STORE: place }));
}

/** Prints what a person can fix in one sentence; the stack of anything else is for those who fix it. */
function codeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.code === 'commander.help' ? 2 : error.exitCode;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  if (!(error instanceof UserError) && !isOfSystem) throw error;
  console.error(error.message);
  return error instanceof UsageError ? 2 : 1;
}
