import { defineConfig } from '@rstest/core';
import { packageTests } from '../rstest.settings.ts';

export default defineConfig(packageTests);
