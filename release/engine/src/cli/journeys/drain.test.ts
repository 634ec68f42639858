import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { commandProcesses, type CommandProcess } from '../testing/command-process.ts';
import { rawRequest } from '../../serve/testing/raw-request.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';
import { restoreEnvironment } from '../testing/restore-environment.ts';

let sample: SampleSite;
let start: () => Promise<CommandProcess>;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
  start = await commandProcesses(sample.folder, sample.root);
});
afterAll(() => sample.remove());

/** Runs `site serve` with settings. Resolves with its port, and with its end. */
async function serving(settings: Readonly<Record<string, string>>) {
  const before = { ...process.env };
  Object.assign(process.env, { PORT_SHELL: '0', ...settings });
  const { child, run } = await start().finally(() => {
    restoreEnvironment(before);
  });
  const ended = run([['serve']]);
  let output = '';
  while (!/localhost:\d+/.test(output)) output += String((await once(child.stdout!, 'data'))[0]);
  return { child, ended, port: Number(/localhost:(\d+)/.exec(output)?.[1]) };
}

function keptAlive(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ agent, port, path }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

// A server that waited for one of its connections would hang: the limit is longer than a test may take.
const LIMIT = { SITE_DRAIN_LIMIT_MS: '3600000' };

test('a server that is told to end under load loses no request, closes idle connections and exits with 0', async () => {
  const { child, ended, port } = await serving({ ...LIMIT, SITE_DRAIN_DELAY_MS: '1500' });
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const silent = connect(port);
  await once(silent, 'connect');
  const balancer = { isReady: true };
  let count = 0;
  // As a balancer does: requests as long as the server says that it is ready, on connections that are kept.
  const hammer = async () => {
    while (balancer.isReady) {
      expect(await keptAlive(agent, port, '/beta')).toBe(200);
      count += 1;
      if (count === 200) child.kill('SIGTERM');
    }
  };
  const watch = async () => {
    while (balancer.isReady) {
      const { status, body } = await rawRequest({ port, path: '/readyz' });
      balancer.isReady = status === 200;
      if (!balancer.isReady)
        expect(JSON.parse(body.toString())).toMatchObject({ reason: 'This server is ending.' });
    }
  };
  await Promise.all([watch(), ...Array.from({ length: 12 }, hammer)]);
  expect(count).toBeGreaterThan(200);
  const { code, output } = await ended;
  expect({ code, output: output.trim() }).toEqual({ code: 0, output: `http://localhost:${port}` });
  silent.destroy();
  agent.destroy();
});

test('a request that never ends is cut off at the limit, and the exit is the same', async () => {
  const { child, ended, port } = await serving({ SITE_DRAIN_DELAY_MS: '0', SITE_DRAIN_LIMIT_MS: '200' });
  const half = connect(port);
  half.on('error', () => {});
  half.write('GET /beta HTTP/1.1\r\nHost: localhost\r\n');
  expect((await rawRequest({ port, path: '/' })).status).toBe(200);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});
