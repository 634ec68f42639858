import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { rawRequest } from '../../serve/testing/raw-request.ts';
import { hasNginx, runNginx } from '../../serve/testing/run-nginx.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { replicaProcesses } from '../testing/site-processes.ts';

/** The balancer of docs/hosting.md: a replica that ends costs no visitor anything, because nginx asks another one. */
const balancer = (listen: string, ports: readonly number[]): string => `upstream site {
${ports.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}
  keepalive 32;
}
server {
  listen ${listen};
  location / {
    proxy_pass http://site;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 1s;
    proxy_next_upstream error timeout http_502 http_503;
  }
}
`;

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

test.runIf(hasNginx)(
  'visitors of three replicas behind nginx lose no request while one after the other ends, and all get a promotion',
  async () => {
    const running = await replicaProcesses(sample.folder, sample.root, 3);
    const socketPath = path.join(sample.folder, 'balancer.sock');
    const ports = running.map(({ port }) => port);
    const nginx = await runNginx(
      path.join(sample.folder, 'balancer'),
      balancer(`unix:${socketPath}`, ports),
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
    for (const { end } of running.slice(0, 2)) expect((await end('SIGTERM')).code).toBe(0);
    load.isOn = false;
    await Promise.all(hammers);
    expect(load.count).toBeGreaterThan(10);
    expect(load.failed).toBe(0);
    await nginx.stop();
    expect((await running[2]!.end('SIGTERM')).code).toBe(0);
  },
);
