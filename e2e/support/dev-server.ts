import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import getPort from 'get-port';

/** A running `npm run dev`. */
export type DevServer = { url: string; stop: () => Promise<void> };

/** Milliseconds within which it must serve. */
const START_LIMIT_MS = 50_000;

/**
 * Starts `npm run dev` in a package's folder, on a free port. If it ends or hangs instead of serving, rejects with its
 * output.
 *
 * @param variable names the port in the environment
 */
export async function startDev(
  folder: string,
  variable: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<DevServer> {
  const port = await getPort();
  const child = spawn('npm', ['run', '--silent', 'dev', '--', ...args], {
    cwd: folder,
    env: { ...env, [variable]: String(port) },
    // A process group, because npm does not pass every signal on.
    detached: true,
  });
  const hasEnded = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    process.kill(-child.pid!, 'SIGTERM');
    await hasEnded;
  };
  let output = '';
  const limit = setTimeout(() => void stop(), START_LIMIT_MS);
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += String(text);
        if (/ready\s+built in/.test(stripVTControlCharacters(output))) resolve();
      });
    }
    child.once('close', () => reject(new Error(output)));
  }).finally(() => clearTimeout(limit));
  return { url: `http://localhost:${port}`, stop };
}
