import { once } from 'node:events';
import { commandProcesses, type CommandEnd } from './command-process.ts';
import { restoreEnvironment } from './restore-environment.ts';

/** A `site` command that runs until it is told to end. */
export type SiteProcess = {
  /** The first that it printed. */
  line: string;
  /** Tells it to end, and waits for it. */
  end: (signal?: NodeJS.Signals) => Promise<CommandEnd>;
};

/** A process of `site serve`. */
export type ReplicaProcess = SiteProcess & { port: number };

/**
 * Runs commands that go on, such as `site serve`, and waits until each has printed something.
 *
 * @param folder for the bundle of the tool
 * @param root folder of the site root, or address of its bucket
 */
export async function siteProcesses(
  folder: string,
  root: string,
  commands: readonly (readonly string[])[],
  environment: Readonly<Record<string, string>> = {},
): Promise<SiteProcess[]> {
  const start = await commandProcesses(folder, root);
  const before = { ...process.env };
  Object.assign(process.env, environment);
  const started = await Promise.all(commands.map(start)).finally(() => {
    restoreEnvironment(before);
  });
  return Promise.all(
    started.map(async ({ child, run }, index) => {
      const ended = run(commands[index] ?? []);
      if (!child.stdout) throw new Error('A process has no output.');
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const end: SiteProcess['end'] = (signal = 'SIGINT') => {
        child.kill(signal);
        return ended;
      };
      return { line: String(line), end };
    }),
  );
}

/** Runs replicas that look at the log each second, as in front of a bucket. */
export async function replicaProcesses(
  folder: string,
  root: string,
  count: number,
): Promise<ReplicaProcess[]> {
  const commands = Array.from({ length: count }, () => ['serve']);
  const environment = { PORT_SHELL: '0', SITE_POLL_MS: '1000', SITE_DRAIN_DELAY_MS: '0' };
  const running = await siteProcesses(folder, root, commands, environment);
  return running.map((each) => ({ ...each, port: Number(/:(\d+)/.exec(each.line)?.[1]) }));
}
