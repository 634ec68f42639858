import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { bundledTool } from './bundled-tool.ts';

/**
 * A `site` command that is ready to run. It loads the tool first, so that a kill hits the work and not the start. Several
 * commands, one after the other, come as a list of lists.
 */
const PROGRAM = `
  import { runCommandLine } from './commands/command-line.ts';
  import { killAtCall, storeCalls } from './testing/counted-site.ts';
  import { withoutBrowser } from './testing/run-site.ts';
  process.once('message', async ({ args, killAt }: any) => {
    if (killAt !== undefined) killAtCall(killAt);
    let code = 0;
    for (const command of Array.isArray(args[0]) ? args : [args]) code ||= await runCommandLine(withoutBrowser(command));
    process.send!(storeCalls(), () => process.exit(code));
  });
  process.send!('ready');`;

/** Counts the calls of the store that a command makes. */
const countedSite: Plugin = {
  name: 'counted-site',
  setup(bundle) {
    const counted = path.join(import.meta.dirname, 'counted-site.ts');
    const site = path.join(import.meta.dirname, '../../model/store/site.ts');
    bundle.onResolve({ filter: /\/site\.ts$/ }, ({ importer, resolveDir, path: name }) =>
      importer === counted || path.resolve(resolveDir, name) !== site ? undefined : { path: counted },
    );
  },
};

/** The end of a command: its exit code, or the signal that ended it, what it printed, and its calls of the store. */
export type CommandEnd = { code: number | null; signal: string | null; output: string; calls: number };

/** A process that has loaded the tool and waits for its command. */
export type CommandProcess = {
  child: ChildProcess;
  /** Gives it the command; resolves when the process has ended. `killAt` is the call of the store that kills it. */
  run: (args: readonly string[], killAt?: number) => Promise<CommandEnd>;
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
  const program = await bundledTool(folder, PROGRAM, [countedSite]);
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
    run: async (args, killAt) => {
      let calls = 0;
      child.once('message', (count) => (calls = Number(count)));
      child.send({ args, killAt });
      const [code, signal] = await ended;
      return { code, signal, output, calls };
    },
  };
}
