import { defineConfig } from '@rstest/core';
import { testsOf } from '../rstest.settings.ts';
import { setupFiles } from './rstest.config.ts';

export default defineConfig({ ...testsOf('ceph'), setupFiles });
