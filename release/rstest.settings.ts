import type { RstestConfig } from '@rstest/core';

/** What all configurations of this package's tests have. */
export const settings: RstestConfig = {
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
