import { defineConfig } from '@rstest/core';
import { packageTests } from '../rstest.settings.ts';

// The specs of this package are Playwright's.
export default defineConfig({ ...packageTests, include: ['src/**/*.test.ts'] });
