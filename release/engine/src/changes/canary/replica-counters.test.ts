import { expect, test } from '@rstest/core';
import { ReplicaCounters } from './replica-counters.ts';

const figures = (views: number, failures?: number) =>
  [
    '# TYPE site_viewing_networks_total counter',
    `site_viewing_networks_total{release="7"} ${views}`,
    'site_requests_total{status="200",release="7"} 99',
    ...(failures === undefined
      ? []
      : [
          `site_fallback_requests_total{remote="beta",version="1.0.0-a",release="7",kind="crash"} ${failures}`,
        ]),
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
