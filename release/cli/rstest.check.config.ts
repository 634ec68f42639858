import { defineConfig } from '@rstest/core';
import { quickTests } from '../rstest.settings.ts';
import { setupFiles } from './rstest.config.ts';

export default defineConfig({ ...quickTests, setupFiles });
