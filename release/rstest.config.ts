import { defineConfig } from '@rstest/core';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { settings } from './rstest.settings.ts';

keepTemporaryFilesInMemory(1);
// A process that starts another is copied first, and these start hundreds: the less they hold, the cheaper.
process.env['MALLOC_ARENA_MAX'] ??= '1';

/** Tests of whole object stores, which have configurations of their own. */
export const OTHER_STORES = ['**/*.ceph.test.ts', '**/*.workerd.test.ts'];

export default defineConfig({ ...settings, exclude: OTHER_STORES });
