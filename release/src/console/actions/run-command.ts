import { spawn } from 'node:child_process';
import path from 'node:path';

/** The `site` command of this tool. */
const PROGRAM = path.join(import.meta.dirname, '../../../bin/site.mjs');

/**
 * Runs a `site` command in a process of its own, as a person would in a terminal, and without a shell.
 *
 * @param say called with what it prints
 * @returns its exit code
 */
export function runCommand(
  args: readonly string[],
  say: (text: string) => void,
  program = PROGRAM,
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
