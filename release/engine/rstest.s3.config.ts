import { defineConfig } from '@rstest/core';
import { cephTests } from '../rstest.settings.ts';
import { setupFiles } from './rstest.config.ts';

export default defineConfig({ ...cephTests, setupFiles });
