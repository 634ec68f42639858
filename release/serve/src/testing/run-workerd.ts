import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeWorker } from '../worker/write-worker.ts';

const TOOLS = path.resolve(import.meta.dirname, '../../../../scripts/workerd');

/** Whether Cloudflare's runtime is installed. */
export const hasWorkerd = existsSync(path.join(TOOLS, 'node_modules/miniflare'));

/** A Worker that runs in Cloudflare's runtime, on a copy of a site root in a bucket. */
export type RunningWorker = {
  port: number;
  /** Copies to the bucket what is new in the site root. */
  copy: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Writes the Worker to a folder and runs it. Rejects with its output if it ends before it listens. */
export async function runWorkerd(folder: string, root: string): Promise<RunningWorker> {
  await writeWorker(folder, { bucket: 'site', prefix: '', name: 'site' });
  const args = [path.join(TOOLS, 'run.mjs'), path.join(folder, 'worker.js'), root];
  const child = spawn(process.execPath, args, { stdio: 'pipe', env: { ...process.env, NODE_OPTIONS: '' } });
  const port = Number(/:(\d+)/.exec(await printed(child, 'http'))?.[1]);
  return {
    port,
    copy: async () => {
      const copied = printed(child, 'copied');
      child.stdin.write('\n');
      await copied;
    },
    stop: async () => {
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
    },
  };
}

/** What a process prints until a word is in it. */
async function printed({ stdout, stderr }: ChildProcessWithoutNullStreams, word: string): Promise<string> {
  let output = '';
  stderr.on('data', (data: Buffer) => {
    output += data.toString();
  });
  for (;;) {
    const data: unknown = await Promise.race([
      once(stdout, 'data').then(([chunk]) => String(chunk)),
      once(stdout, 'close'),
    ]);
    if (typeof data !== 'string') throw new Error(output);
    output += data;
    if (data.includes(word)) return data;
  }
}
