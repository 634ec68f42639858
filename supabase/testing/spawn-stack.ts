import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageFolder } from '../local/package-folder.ts';

/** The stack in a child process. */
export type SpawnedStack = {
  url: string;
  pid: number;
  /** The processes that the stack started, and those that they started. */
  descendants(): number[];
  /** Sends a signal and resolves with the exit code, or the signal's name, once the process is gone. */
  end(signal: NodeJS.Signals): Promise<number | string>;
};

/** As in rstest.config.ts, Postgres runs too briefly to be optimised. */
const directly = [
  process.execPath,
  '--liftoff-only',
  '--import',
  'tsx',
  join(packageFolder, 'local', 'cli', 'start.ts'),
];

/** Starts the stack; resolves when it is ready. Rejects with its output if it ends before that. */
export function spawnStack(environment: Record<string, string>, command = directly): Promise<SpawnedStack> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: packageFolder,
    env: { ...process.env, SUPABASE_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /answers at (\S+)/.exec(output)?.[1];
      const { pid } = child;
      if (!url || !pid) return;
      resolve({
        url,
        pid,
        descendants: () => descendantsOf(pid),
        end: (signal) => {
          child.kill(signal);
          return exited;
        },
      });
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    child.once('error', reject);
    void exited.then((code) => reject(new Error(`the stack ended (${code}): ${output.trim()}`)));
  });
}

function descendantsOf(pid: number): number[] {
  try {
    const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
    return children.flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return []; // pgrep fails if there are none.
  }
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
