import { Agent } from 'node:http';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { seededRandom } from '@site/release-model/testing/seeded-random';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { hasNginx, runNginx } from '../testing/run-nginx.ts';
import { askCohort, sampleVisitor } from '../testing/sample-visitors.ts';
import { addressPrefix, cohort, COHORTS, murmurHash, NETWORKS } from './cohort.ts';

/**
 * Directives for nginx's `http` context that give `$site_cohort`, the number that `cohort()` computes.
 *
 * @param salt of the rollout: letters and digits
 */
const nginxCohort = (salt: string): string => `map $remote_addr $site_network {
  default "";
${NETWORKS.map(([expression, network]) => `  "~${expression}" "${network}";`).join('\n')}
}
split_clients "${salt}|$site_network|$http_user_agent" $site_cohort {
${Array.from({ length: COHORTS - 1 }, (_, number) => `  1% ${number};`).join('\n')}
  * ${COHORTS - 1};
}
`;

const SALT = 'k7pq2m';
const random = seededRandom(19);
const VISITORS = Array.from({ length: 10_000 }, () => sampleVisitor(random));

test('the hash is MurmurHash2 with the seed 0', () => {
  expect(['', 'a', 'abc', 'abcd', 'hello world'].map(murmurHash)).toEqual([
    0, 0x92_68_5f_5e, 0x13_57_7c_9b, 0x26_87_30_21, 0x44_a8_14_19,
  ]);
});

test('only the network of an address counts', () => {
  const networks = {
    '203.0.113.77': '203.0.113',
    '::ffff:203.0.113.9': '203.0.113',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1',
    '2001:db8:1::': '2001:db8:1',
    '2001:db8::1': '2001:db8:0',
    '2001::1': '2001:0:0',
    '::1': '0:0:0',
    'unix:': '',
  };
  for (const [address, network] of Object.entries(networks)) expect(addressPrefix(address)).toBe(network);
});

test('each cohort has about one percent of the visitors, and another salt draws others', () => {
  const cohorts = VISITORS.map(({ address, userAgent }) => cohort(SALT, address, userAgent));
  const inFirst = (share: number) => cohorts.filter((each) => each < share).length / cohorts.length;
  for (const share of [1, 5, 25, 50, 100]) expect(Math.abs(inFirst(share) - share / 100)).toBeLessThan(0.02);
  const others = VISITORS.map(({ address, userAgent }) => cohort('another', address, userAgent));
  const both = cohorts.filter((each, index) => each < 5 && (others[index] ?? COHORTS) < 5).length;
  expect(both / cohorts.length).toBeLessThan(0.01);
});

test.runIf(hasNginx)('nginx puts 10,000 visitors into the same cohorts', async () => {
  const folder = temporaryFolder();
  const socketPath = path.join(folder, 'nginx.sock');
  const configuration = `${nginxCohort(SALT)}
server {
  listen unix:${socketPath};
  keepalive_requests 20000;
  set_real_ip_from unix:;
  real_ip_header X-Visitor;
  location / { return 200 $site_cohort; }
}`;
  const nginx = await runNginx(path.join(folder, 'nginx'), configuration, socketPath);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  try {
    const answers = VISITORS.map((visitor) => askCohort({ socketPath, agent }, visitor));
    const byNginx = await Promise.all(answers);
    expect(byNginx).toEqual(VISITORS.map(({ address, userAgent }) => cohort(SALT, address, userAgent)));
    const bytes = { address: '192.0.2.1', userAgent: 'Sm\u00c3\u00b8rgås' };
    expect(await askCohort({ socketPath, agent }, bytes)).toBe(cohort(SALT, bytes.address, bytes.userAgent));
  } finally {
    agent.destroy();
    await nginx.stop();
    removeFolder(folder);
  }
});
