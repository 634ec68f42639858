import { defineConfig } from '@rstest/core';
import settings, { OTHER_STORES } from './rstest.config.ts';

/** All but the longest tests: kills, races, a store that fails, 10,000 pages, 10,000 keys, a busy hour. `npm test` runs those too. */
export default defineConfig({ ...settings, exclude: [...OTHER_STORES, '**/*.long.test.ts'] });
