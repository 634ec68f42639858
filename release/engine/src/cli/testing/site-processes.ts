import { once } from 'node:events';
import { commandProcesses, type CommandEnd } from './command-process.ts';
import { restoreEnvironment } from './restore-environment.ts';

/** A process of `site serve`, which runs until it is told to end. */
export type ReplicaProcess = {
  port: number;
  /** Tells it to end, and waits for it. */
  end: (signal: NodeJS.Signals) => Promise<CommandEnd>;
};

/**
 * Runs replicas that look at the log each second, as in front of a bucket, and waits until each has said that it serves.
 *
 * @param folder for the bundle of the tool
 */
export async function replicaProcesses(
  folder: string,
  root: string,
  count: number,
): Promise<ReplicaProcess[]> {
  const start = await commandProcesses(folder, root);
  const before = { ...process.env };
  Object.assign(process.env, { PORT_SHELL: '0', SITE_POLL_MS: '1000', SITE_DRAIN_DELAY_MS: '0' });
  const started = await Promise.all(Array.from({ length: count }, start)).finally(() => {
    restoreEnvironment(before);
  });
  return Promise.all(
    started.map(async ({ child, run }) => {
      const ended = run(['serve']);
      if (!child.stdout) throw new Error('A process has no output.');
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const end: ReplicaProcess['end'] = (signal) => {
        child.kill(signal);
        return ended;
      };
      return { port: Number(/:(\d+)/.exec(String(line))?.[1]), end };
    }),
  );
}
