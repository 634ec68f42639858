import { spawn } from 'node:child_process';

/**
 * Runs a `site` command in a process of its own, as a person would in a terminal, and without a shell.
 *
 * @param say called with what it prints
 * @param program file of the `site` command
 * @returns its exit code
 */
export function runCommand(
  args: readonly string[],
  say: (text: string) => void,
  program: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', say);
    }
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
