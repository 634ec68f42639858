/** A `site` command that is ready to run. It loads the tool first, so that a kill hits the work and not the start. */
import { register } from 'tsx/esm/api';

register();
const { runCommandLine } = await import('../commands/command-line.ts');
process.once('message', async (args) => process.exit(await runCommandLine(args)));
process.send('ready');
