import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { commandProcesses } from '../testing/command-process.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { hasNginx, runNginx } from '../testing/run-nginx.ts';
import { sampleSite, type SampleSite } from '../testing/sample-site.ts';
import { balancerConfiguration } from './balancer-configuration.ts';

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** Three processes of `site serve` that look at the log each second, as in front of a bucket. */
async function replicas() {
  const start = await commandProcesses(sample.folder, sample.root);
  const before = { ...process.env };
  Object.assign(process.env, { PORT_SHELL: '0', SITE_POLL_MS: '1000', SITE_DRAIN_DELAY_MS: '0' });
  const started = await Promise.all([start(), start(), start()]).finally(() => {
    process.env = before;
  });
  return Promise.all(
    started.map(async ({ child, run }) => {
      const ended = run(['serve']);
      const [line] = (await once(child.stdout!, 'data')) as [Buffer];
      return { child, ended, port: Number(/:(\d+)/.exec(String(line))?.[1]) };
    }),
  );
}

test.runIf(hasNginx)(
  'visitors of three replicas behind nginx lose no request while one after the other ends, and all get a promotion',
  async () => {
    const running = await replicas();
    const socketPath = path.join(sample.folder, 'balancer.sock');
    const ports = running.map(({ port }) => port);
    const nginx = await runNginx(
      path.join(sample.folder, 'balancer'),
      balancerConfiguration(`unix:${socketPath}`, ports),
      socketPath,
    );
    const ask = () => rawRequest({ socketPath, path: '/beta', headers: { Host: 'localhost' } });
    const load = { isOn: true, count: 0, failed: 0 };
    const hammer = async () => {
      while (load.isOn) {
        const { status } = await ask();
        load.count += 1;
        if (status !== 200) load.failed += 1;
      }
    };
    const hammers = Array.from({ length: 6 }, hammer);
    await sample.ship('beta', 'for all replicas');
    for (const port of ports) {
      const page = async () => (await rawRequest({ port, path: '/beta' })).body.toString();
      while (!(await page()).includes('for all replicas'));
    }
    for (const { child, ended } of running.slice(0, 2)) {
      child.kill('SIGTERM');
      expect((await ended).code).toBe(0);
    }
    load.isOn = false;
    await Promise.all(hammers);
    expect(load.count).toBeGreaterThan(10);
    expect(load.failed).toBe(0);
    await nginx.stop();
    running[2]!.child.kill('SIGTERM');
    expect((await running[2]!.ended).code).toBe(0);
  },
);
