/**
 * A `site` command that is ready to run. It loads the tool first, so that a kill hits the work and not the start. Several
 * commands, one after the other, come as a list of lists.
 */
import { register } from 'tsx/esm/api';

register();
const { runCommandLine } = await import('../commands/command-line.ts');
process.once('message', async (args) => {
  for (const command of Array.isArray(args[0]) ? args : [args]) {
    const code = await runCommandLine(command);
    if (code !== 0) process.exit(code);
  }
  process.exit(0);
});
process.send('ready');
