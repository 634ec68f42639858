import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { WORKSPACE } from '../support/site.ts';

const PROGRAM = path.join(WORKSPACE, 'release/cli/bin/site.mjs');

/** A running `site console`. */
export type ConsoleProcess = {
  /** The address that it printed, with the token behind it. */
  address: string;
  port: number;
  stop: () => Promise<void>;
};

/** Starts the console of a site root, and waits for its address. */
export async function startConsole(root: string, ...args: string[]): Promise<ConsoleProcess> {
  const child = spawn(process.execPath, [PROGRAM, 'console', ...args], {
    env: { ...process.env, SITE_ROOT: root },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const address = line.toString().trim();
  return {
    address,
    port: Number(new URL(address).port),
    stop: async () => {
      const ended = once(child, 'close');
      child.kill();
      await ended;
    },
  };
}

/** Runs a `site` command, as somebody else would in a terminal. */
export async function runSite(root: string, ...args: string[]): Promise<void> {
  const env = { ...process.env, SITE_ROOT: root };
  await promisify(execFile)(process.execPath, [PROGRAM, ...args], { env });
}
