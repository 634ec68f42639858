import { defineConfig } from '@rstest/core';
import { quickTests } from '../rstest.settings.ts';

export default defineConfig(quickTests);
