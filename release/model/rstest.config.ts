import { defineConfig } from '@rstest/core';
import { allTests } from '../rstest.settings.ts';

export default defineConfig(allTests);
