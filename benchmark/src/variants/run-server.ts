import { fork } from 'node:child_process';

/** A server of a variant in a process of its own. */
export type RunningServer = {
  url: string;
  close: () => Promise<void>;
};

type Program = {
  args?: readonly string[];
  execArgv?: readonly string[];
  cwd: string;
  settings?: Readonly<Record<string, string>>;
};

/**
 * Forks a program that sends `{ url }` when it serves. Rejects if it ends before.
 */
export async function runServer(
  script: string,
  { args = [], execArgv = [], cwd, settings = {} }: Program,
): Promise<RunningServer> {
  const child = fork(script, [...args], {
    cwd,
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...settings },
  });
  const answer = <Answer>() =>
    new Promise<Answer>((resolve, reject) => {
      const end = (code: number | null) => reject(new Error(`${script} ended with ${code}.`));
      child.once('exit', end);
      child.once('message', (message) => {
        child.off('exit', end);
        resolve(message as Answer);
      });
    });
  const { url } = await answer<{ url: string }>();
  return {
    url,
    close: async () => {
      const hasEnded = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await hasEnded;
    },
  };
}
