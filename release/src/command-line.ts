import { exportCommand } from './commands/export-command.ts';
import { headersCommand } from './commands/headers-command.ts';
import { launchCheckCommand } from './commands/launch-check-command.ts';
import { promoteCommand } from './commands/promote-command.ts';
import { pruneCommand } from './commands/prune-command.ts';
import { publishCommand } from './commands/publish-command.ts';
import { rollbackCommand } from './commands/rollback-command.ts';
import { statusCommand } from './commands/status-command.ts';
import { serve } from './serve.ts';
import { loadEnvironmentFile, sitePort, siteRootFolder } from './settings.ts';
import { SiteRoot } from './site-root.ts';
import { UserError } from './user-error.ts';

const USAGE = `site publish [<package>…]               copy built packages into the site root as immutable versions
site promote                            make the latest version of every package live
site promote <package>[@<version>]      make one package live; the others stay as they are
             --breaking                 even if the previous shell can't run it
site rollback [<release>]               return to the previous release, or to any that is kept
site status [--json]                    list the live release, published packages and kept releases
site prune --keep <number>              remove older releases and the versions that only they use
site serve                              serve the live release
site headers --format nginx|_headers    print the live release's headers for another server
             --listen 80 --brotli       (nginx) its address; whether it has the module brotli_static
site launch-check                       list what the owner has to fill in before the site goes public
site export <folder>                    write the live release and its _headers for a static host

Name a package by folder or name: mfe-content, content. Without one, publish takes the current folder.`;

/** Runs one command; returns the exit code. */
export async function runCommandLine([command, ...rest]: readonly string[]): Promise<number> {
  loadEnvironmentFile();
  const root = new SiteRoot(siteRootFolder(process.env));
  try {
    switch (command) {
      case 'publish':
        await publishCommand(root, rest);
        return 0;
      case 'promote':
        await promoteCommand(root, rest);
        return 0;
      case 'rollback':
        await rollbackCommand(root, rest);
        return 0;
      case 'status':
        statusCommand(root, rest);
        return 0;
      case 'prune':
        await pruneCommand(root, rest);
        return 0;
      case 'headers':
        headersCommand(root, rest);
        return 0;
      case 'export':
        exportCommand(root, rest);
        return 0;
      case 'launch-check':
        return launchCheckCommand() ? 0 : 1;
      case 'serve': {
        const { url } = await serve(root, sitePort(process.env));
        console.log(url);
        return await new Promise<number>(() => {});
      }
      default:
        console.log(USAGE);
        return command === undefined || command === 'help' || command === '--help' ? 0 : 2;
    }
  } catch (error) {
    const isUsage =
      error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof UserError) && !isUsage) throw error;
    console.error(error.message);
    return isUsage ? 2 : 1;
  }
}
