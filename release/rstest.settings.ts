import type { RstestConfig } from '@rstest/core';
import { LONG_TESTS, prepareTests } from '../scripts/test-process.mjs';

prepareTests(1);
// A process that starts another is copied first, and these start a thousand: the fewer pages they hold, the cheaper.
process.env['MALLOC_ARENA_MAX'] ??= '1';
// Asks Linux for pages of 2 MB: a process of 350 MB then starts another in 1 ms of processor time, not in 17.
process.env['GLIBC_TUNABLES'] ??= 'glibc.malloc.hugetlb=1';

/** Tests of a whole object store, which have a configuration of their own. */
const CEPH_TESTS = ['**/*.ceph.test.ts'];

/** What all tests of the release packages have. */
const settings: RstestConfig = {
  // These limits stop tests that hang. They measure nothing: the machines that run this are shared.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  testEnvironment: 'node',
  // Most of the work is in processes and on the disk; the default leaves one core idle.
  pool: { maxWorkers: '100%' },
  // A worker loads the tool once, as a process that runs for long does.
  isolate: false,
  // The drawing library is machine code, which can't be bundled.
  output: { bundleDependencies: true, externals: { '@resvg/resvg-js': 'commonjs @resvg/resvg-js' } },
};

/** The tests of a package but those of a whole object store. */
export const packageTests: RstestConfig = { ...settings, exclude: [...CEPH_TESTS, ...LONG_TESTS] };

/** The tests that run a whole object store. */
export const cephTests: RstestConfig = { ...settings, include: CEPH_TESTS };
