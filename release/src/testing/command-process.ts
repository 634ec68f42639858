import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const WORKER = path.resolve(import.meta.dirname, 'command-worker.mjs');

/** The end of a command: its exit code, or the signal that ended it, and what it printed. */
export type CommandEnd = { code: number | null; signal: string | null; output: string };

/** A process that has loaded the tool and waits for its command. */
export type CommandProcess = {
  child: ChildProcess;
  /** Gives it the command; resolves when the process has ended. */
  run: (args: readonly string[]) => Promise<CommandEnd>;
};

/** Starts a process for one `site` command. Loading the tool takes longer than most commands, so start it early. */
export async function commandProcess(siteRoot: string): Promise<CommandProcess> {
  const child = fork(WORKER, {
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
