import { defineConfig } from '@rstest/core';

export default defineConfig({
  // These limits stop tests that hang. They measure nothing: the machines that run this are shared.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  testEnvironment: 'node',
  // The drawing library is machine code, which can't be bundled.
  output: { bundleDependencies: true, externals: { '@resvg/resvg-js': 'commonjs @resvg/resvg-js' } },
});
