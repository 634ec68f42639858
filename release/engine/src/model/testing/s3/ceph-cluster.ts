import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { cephConfiguration } from './ceph-configuration.ts';

const run = promisify(execFile);
/** A running object gateway: the address of its S3 interface, and the keys of its user as the usual variables. */
export type ObjectGateway = {
  endpoint: string;
  environment: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

/**
 * Runs the smallest Ceph cluster that has an object gateway: one monitor, one object daemon that keeps everything in
 * memory, one gateway. It takes some 10 s. Rejects with what a daemon printed if that daemon ends.
 *
 * @param folder for its files; made if it does not exist
 */
export async function runCeph(folder: string): Promise<ObjectGateway> {
  const [monitorPort, gatewayPort] = [await getPort(), await getPort()];
  for (const name of ['mon', 'osd', 'run']) mkdirSync(path.join(folder, name), { recursive: true });
  const [cluster, disk] = [randomUUID(), randomUUID()];
  const file = path.join(folder, 'ceph.conf');
  writeFileSync(file, cephConfiguration({ folder, cluster, monitorPort, gatewayPort }));
  const daemons: Daemon[] = [];
  const start = (command: string) => {
    const [program = '', ...args] = command.split(' ');
    daemons.push(daemon(program, ['-f', '-c', file, ...args]));
  };
  const finish = (command: string) => {
    const [program = '', ...args] = command.split(' ');
    return unlessEnded(daemons, run(program, ['-c', file, ...args]));
  };
  const stop = async () => {
    for (const { child } of daemons.toReversed()) child.kill('SIGKILL');
    await Promise.all(daemons.map(({ ended }) => ended));
  };
  try {
    const map = path.join(folder, 'monmap');
    await finish(`monmaptool --create --fsid ${cluster} --addv a v1:127.0.0.1:${monitorPort} ${map}`);
    await finish(`ceph-mon -i a --mkfs --monmap ${map}`);
    start('ceph-mon -i a');
    await finish(`ceph osd new ${disk}`);
    await finish(`ceph-osd -i 0 --mkfs --osd-uuid ${disk}`);
    await finish('ceph osd crush add osd.0 1 root=default');
    start('ceph-osd -i 0');
    const user = '--uid=site --display-name=site --access-key=siteaccess --secret=sitesecret';
    await finish(`radosgw-admin -n client.rgw user create ${user}`);
    start('radosgw -n client.rgw');
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    await unlessEnded(daemons, answers(endpoint));
    return {
      endpoint,
      environment: {
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_ACCESS_KEY_ID: 'siteaccess',
        AWS_SECRET_ACCESS_KEY: 'sitesecret',
        AWS_REGION: 'us-east-1',
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Daemon = { child: ChildProcess; ended: Promise<string> };

function daemon(program: string, args: readonly string[]): Daemon {
  // A test that is killed must not leave a cluster behind: the system ends a daemon with its parent.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4000);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(`${program} ended: ${output}`));
  });
  return { child, ended };
}

const unlessEnded = <Result>(daemons: readonly Daemon[], work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    ...daemons.map(async ({ ended }): Promise<never> => {
      throw new Error(await ended);
    }),
  ]);

async function answers(endpoint: string): Promise<void> {
  for (;;) {
    try {
      await fetch(endpoint);
      return;
    } catch {
      await sleep(100);
    }
  }
}
