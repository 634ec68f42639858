import { runCommandLine } from '../commands/command-line.ts';
import { restoreEnvironment } from './restore-environment.ts';

/** Sample pages come from no shell that a browser could start. */
export const withoutBrowser = (args: readonly string[]): readonly string[] =>
  ['promote', 'check'].includes(args[0] ?? '') || (args[0] === 'canary' && args.length > 2)
    ? [...args, '--no-browser']
    : args;

/** Runs a `site` command in this process, without a browser; returns its exit code and the lines that it printed. */
export async function runSite(root: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const [environment, printing] = [{ ...process.env }, { ...console }];
  const lines: string[] = [];
  const take = (...texts: unknown[]) => void lines.push(...texts.join(' ').split('\n'));
  Object.assign(console, { log: take, warn: take, error: take });
  process.env['SITE_ROOT'] = root;
  try {
    return { code: await runCommandLine(withoutBrowser(args)), lines };
  } finally {
    Object.assign(console, printing);
    restoreEnvironment(environment);
  }
}
