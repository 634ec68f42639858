import { defineConfig } from '@rstest/core';
import { settings } from './rstest.settings.ts';

/** The tests that run a whole object store. */
export default defineConfig({ ...settings, include: ['src/**/*.ceph.test.ts'] });
