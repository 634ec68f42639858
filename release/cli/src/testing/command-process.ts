import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { bundledTool } from './bundled-tool.ts';

/**
 * A `site` command that is ready to run. It loads the tool first, so that a kill hits the work and not the start. Several
 * commands, one after the other, come as a list of lists.
 */
const PROGRAM = `
  import { runCommandLine } from './commands/command-line.ts';
  process.once('message', async (args: any) => {
    for (const command of Array.isArray(args[0]) ? args : [args]) {
      const code = await runCommandLine(command);
      if (code !== 0) process.exit(code);
    }
    process.exit(0);
  });
  process.send!('ready');`;

/** The end of a command: its exit code, or the signal that ended it, and what it printed. */
export type CommandEnd = { code: number | null; signal: string | null; output: string };

/** A process that has loaded the tool and waits for its command. */
export type CommandProcess = {
  child: ChildProcess;
  /** Gives it the command; resolves when the process has ended. */
  run: (args: readonly string[]) => Promise<CommandEnd>;
};

/**
 * Bundles the tool and returns a function that starts a process for one `site` command.
 *
 * @param folder for the bundle
 */
export async function commandProcesses(
  folder: string,
  siteRoot: string,
): Promise<() => Promise<CommandProcess>> {
  const program = await bundledTool(folder, PROGRAM);
  return () => commandProcess(program, siteRoot);
}

async function commandProcess(program: string, siteRoot: string): Promise<CommandProcess> {
  const child = fork(program, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, SITE_ROOT: siteRoot, NODE_OPTIONS: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const ended = once(child, 'close') as Promise<[number | null, string | null]>;
  const ready = once(child, 'message');
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(output);
    }),
  ]);
  return {
    child,
    run: async (args) => {
      child.send(args);
      const [code, signal] = await ended;
      return { code, signal, output };
    },
  };
}
