import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundledProgram } from '../../model/testing/bundled-program.ts';
import { withoutBrowser } from './run-site.ts';

/** `site` commands that are ready to run, one after the other. It loads the tool first. */
const PROGRAM = `
  import { runCommandLine } from './commands/command-line.ts';
  process.once('message', async (commands: any) => {
    let code = 0;
    for (const command of commands) code ||= await runCommandLine(command);
    process.exit(code);
  });
  process.send!('ready');`;

/** The end of a command: its exit code, or the signal that ended it, and what it printed. */
type CommandEnd = { code: number | null; signal: string | null; output: string };

/** A process that has loaded the tool and waits for its command. */
export type CommandProcess = {
  child: ChildProcess;
  /** Gives it the commands; resolves when the process has ended. */
  run: (commands: readonly (readonly string[])[]) => Promise<CommandEnd>;
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
  const program = await bundledProgram(folder, PROGRAM, path.resolve(import.meta.dirname, '..'));
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
    run: async (commands) => {
      child.send(commands.map(withoutBrowser));
      const [code, signal] = await ended;
      return { code, signal, output };
    },
  };
}
