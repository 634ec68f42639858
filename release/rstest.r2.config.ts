import { defineConfig } from '@rstest/core';
import { settings } from './rstest.settings.ts';

/** The tests that run Cloudflare's runtime. */
export default defineConfig({ ...settings, include: ['src/**/*.workerd.test.ts'] });
