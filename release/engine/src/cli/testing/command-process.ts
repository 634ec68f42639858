import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { rendererProgram } from '../../build/render/renderer-folder.ts';
import { bundledProgram } from '../../model/testing/bundled-program.ts';
import { withoutBrowser } from './run-site.ts';

/**
 * `site` commands that are ready to run, one after the other. It loads the tool first, so that a kill hits the work and not
 * the start.
 */
const PROGRAM = `
  import { runCommandLine } from './commands/command-line.ts';
  import { killAtCall, storeCalls } from './testing/counted-site.ts';
  process.once('message', async ({ commands, killAt }: any) => {
    if (killAt !== undefined) killAtCall(killAt);
    let code = 0;
    for (const command of commands) code ||= await runCommandLine(command);
    process.send!(storeCalls(), () => process.exit(code));
  });
  process.send!('ready');`;

/** Gives the renderer's program to all processes of a test, which would each bundle it. */
const knownRenderer: Plugin = {
  name: 'known-renderer',
  setup(bundle) {
    bundle.onLoad({ filter: /\/renderer-program\.[jt]s$/ }, () => ({
      contents: `export const rendererProgram = () => ${JSON.stringify(rendererProgram())};`,
    }));
  },
};

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
type CommandEnd = { code: number | null; signal: string | null; output: string; calls: number };

/** A process that has loaded the tool and waits for its command. */
export type CommandProcess = {
  child: ChildProcess;
  /** Gives it the commands; resolves when the process has ended. `killAt` is the call of the store that kills it. */
  run: (commands: readonly (readonly string[])[], killAt?: number) => Promise<CommandEnd>;
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
  const sources = path.resolve(import.meta.dirname, '..');
  const program = await bundledProgram(folder, PROGRAM, sources, [knownRenderer, countedSite]);
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
    run: async (commands, killAt) => {
      let calls = 0;
      child.once('message', (count) => (calls = Number(count)));
      child.send({ commands: commands.map(withoutBrowser), killAt });
      const [code, signal] = await ended;
      return { code, signal, output, calls };
    },
  };
}
