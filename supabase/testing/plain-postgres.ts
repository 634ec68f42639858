import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import getPort from 'get-port';
import { temporaryFolder } from './temporary-folder.ts';

/** A temporary server of the Postgres that is installed on this machine. */
export type PlainPostgres = {
  port: number;
  /** Runs a script with psql as superuser; throws an error with psql's message. */
  psql(script: string): string;
  stop(): Promise<void>;
};

const debianFolders = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql').map((version) => `/usr/lib/postgresql/${version}/bin`)
  : [];

function installed(program: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...debianFolders];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

/** Postgres refuses to run as root; root starts it as the user that its package created. */
function unprivileged(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const [initdb, postgres, psql] = [installed('initdb'), installed('postgres'), installed('psql')];

/** Whether this machine has Postgres and psql. */
export const hasPlainPostgres = initdb !== undefined && postgres !== undefined && psql !== undefined;

/** Starts a server on a new, empty cluster. Throws if Postgres or psql is not installed. */
export async function startPlainPostgres(): Promise<PlainPostgres> {
  if (!initdb || !postgres || !psql) throw new Error('Postgres is not installed.');
  const user = unprivileged();
  const folder = await temporaryFolder();
  const cluster = join(folder.path, 'cluster');
  mkdirSync(cluster);
  chmodSync(folder.path, 0o755);
  if ('uid' in user) chownSync(cluster, user.uid, user.gid);
  const options = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(initdb, options, { ...user, cwd: '/', stdio: 'pipe' });
  const port = await getPort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server: ChildProcess = spawn(
    postgres,
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/', stdio: 'ignore' },
  );
  const run = (script: string) =>
    execFileSync(
      psql,
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-Atq', '-v', 'ON_ERROR_STOP=1'],
      {
        input: script,
        encoding: 'utf8',
        stdio: 'pipe',
      },
    );
  await untilItAnswers(() => run('select 1'));
  return {
    port,
    psql: run,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      await folder.remove();
    },
  };
}

async function untilItAnswers(ask: () => unknown): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      ask();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
