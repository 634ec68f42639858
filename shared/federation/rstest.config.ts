import type { ProjectConfig } from '@rstest/core';
import { WITHOUT_UNUSED_PARTS } from './dist/tricks/unused-parts/unused-parts.js';

const asItIs: ProjectConfig = {
  name: 'libraries as they are',
  testTimeout: 60_000,
  testEnvironment: 'happy-dom',
  output: { bundleDependencies: true },
};

/** The tests of what runs in a page, once more by night with the federation runtime that a released shell has. */
const asReleased: ProjectConfig = {
  ...asItIs,
  name: 'runtime as released',
  include: ['src/{,tricks/*/}page/*.test.ts'],
  source: {
    define: {
      ENV_TARGET: '"web"',
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      'process.env.RUNTIME_AS_RELEASED': '"yes"',
    },
  },
  tools: {
    rspack: (options) => {
      options.module.rules?.push(WITHOUT_UNUSED_PARTS);
    },
  },
};

export default { pool: 'forks', projects: process.env['TEST_ALL'] ? [asItIs, asReleased] : [asItIs] };
