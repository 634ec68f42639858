import { defineConfig } from '@rstest/core';

export default defineConfig({
  // A limit for what hangs, not a measure: the machines that run this are shared.
  testTimeout: 60_000,
  testEnvironment: 'node',
  // The drawing library is machine code, which no bundle can hold.
  output: { bundleDependencies: true, externals: { '@resvg/resvg-js': 'commonjs @resvg/resvg-js' } },
});
