import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../package-folder.ts';

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

/** A running Edge Function. */
export type DenoProcess = { port: number; child: ChildProcess; stop(): Promise<void> };

/** The settings for running a function. */
export type DenoOptions = {
  deno: string;
  name: string;
  /** The folder for Deno's caches. */
  cacheDir: string;
  /** The only environment variables that the function may read. */
  environment: Record<string, string>;
};

function denoArguments({ name, environment }: DenoOptions): string[] {
  const folder = join(packageFolder, 'functions', name);
  return [
    'run',
    '--no-prompt',
    '--no-lock',
    '--cached-only', // Nothing is ever downloaded.
    `--config=${join(folder, 'deno.json')}`,
    `--allow-env=${Object.keys(environment).join(',')}`,
    '--allow-net=127.0.0.1',
    `--preload=${join(packageFolder, 'local', 'functions', 'end-with-parent.ts')}`,
    join(folder, 'index.ts'),
  ];
}

/** Resolves with the free port that Deno has chosen, read from its output. */
function listeningPort(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason: string) =>
      reject(new Error(`The function ${name} did not start: ${reason}\n${output}`));
    const timer = setTimeout(() => fail(`no answer within ${START_TIMEOUT_MS / 1000} s`), START_TIMEOUT_MS);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`Deno ended (${code ?? signal})`));
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (!port) return;
      clearTimeout(timer);
      resolve(Number(port));
    });
  });
}

/** Starts an unmodified function under Deno, offline, without access to files, and able to reach only 127.0.0.1. */
export async function startDeno(options: DenoOptions): Promise<DenoProcess> {
  const child = spawn(options.deno, denoArguments(options), {
    // In a separate process group, so that Ctrl-C reaches only this stack, which then ends the function.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...options.environment,
      DENO_DIR: options.cacheDir,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      NO_COLOR: '1',
    },
  });
  const hasExited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  try {
    const port = await listeningPort(child, options.name);
    child.stdout.pipe(process.stdout);
    child.stderr.pipe(process.stderr);
    return {
      port,
      child,
      stop: async () => {
        child.kill('SIGTERM');
        const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
        await hasExited;
        clearTimeout(killer);
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}
