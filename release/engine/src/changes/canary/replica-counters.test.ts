import { expect, test } from '@rstest/core';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchFigures, ReplicaCounters } from './replica-counters.ts';

const figures = (views: number, failures?: number) =>
  [
    '# TYPE site_viewing_networks_total counter',
    `site_viewing_networks_total{release="7"} ${views}`,
    'site_requests_total{status="200",release="7"} 99',
    ...(failures === undefined
      ? []
      : [`site_fallback_requests_total{remote="beta",version="1.0.0-a",release="7"} ${failures}`]),
  ].join('\n');

test('what replicas count is added up, over their restarts and while one is away', async () => {
  const answers: Record<string, string | undefined> = { one: figures(10, 1), two: figures(5) };
  const counters = new ReplicaCounters(['one', 'two'], async (address) => {
    const answer = answers[address];
    if (answer === undefined) throw new Error('away');
    return answer;
  });
  const look = async () => {
    const { views, failures, silent } = await counters.look();
    return [views.get(7), failures.reduce((sum, { count }) => sum + count, 0), silent];
  };
  expect(await look()).toEqual([15, 1, []]);
  answers['one'] = figures(3);
  expect(await look(), 'one has started again').toEqual([18, 1, []]);
  answers['one'] = figures(4, 1);
  answers['two'] = undefined;
  expect(await look()).toEqual([19, 2, ['two']]);
});

test('a count that no replica can have reached is none', async () => {
  const counters = new ReplicaCounters(
    ['one'],
    async () => `site_viewing_networks_total{release="7"} ${'9'.repeat(400)}`,
  );
  expect((await counters.look()).views.get(7)).toBeUndefined();
});

test('an answer without end is given up', async () => {
  const server = createServer((_request, response) => {
    const write = () => {
      while (response.write('x'.repeat(100_000)));
    };
    response.on('drain', write);
    write();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetchFigures(address)).rejects.toThrow('more than figures');
  server.closeAllConnections();
  server.close();
});
