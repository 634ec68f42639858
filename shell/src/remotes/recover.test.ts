import { beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { versionInUse } from './load-expose.ts';
import { patiently } from './patiently.ts';
import { adoptRelease } from './release.ts';

rs.mock('./federation-host.ts', () => ({ federationHost: () => ({ registerRemotes: () => {} }) }));

const reports = rs.spyOn(console, 'error').mockImplementation(() => {});

beforeEach(() => {
  // Pauses without chance in them.
  rs.spyOn(Math, 'random').mockReturnValue(0);
  const previous = { version: 'good', entry: '/good.js' };
  const consent = { version: 'broken', entry: '/broken.js', previous, collections: [] };
  adoptRelease({ number: 1, remotes: { consent }, status: 200, settings: TEST_SETTINGS });
});

test('what fails in the version that failed is not taken for a failure of the one that stands in meanwhile', async () => {
  let tries = 0;
  const load = async (milliseconds: number) => {
    const { version } = versionInUse('consent') ?? {};
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (version === 'broken') throw new Error('broken on purpose');
    return version;
  };
  const order = { remote: 'consent', demand: () => 'visitor' as const };
  // The last try of the first takes so long that the second has the good version stand in before it fails.
  const outcomes = Promise.all([
    patiently({ ...order, load: () => load((tries += 1) === 3 ? 600 : 0) }),
    patiently({ ...order, load: () => load(0) }),
  ]);
  expect(await outcomes).toEqual(['good', 'good']);
  expect(reports.mock.calls.map(([text]) => text as string)).toEqual(['consent broken failed: exception.']);
});
