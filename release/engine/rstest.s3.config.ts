import { defineConfig } from '@rstest/core';
import { cephTests } from '../rstest.settings.ts';

export default defineConfig(cephTests);
