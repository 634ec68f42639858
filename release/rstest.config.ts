import { defineConfig } from '@rstest/core';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { settings } from './rstest.settings.ts';

keepTemporaryFilesInMemory(1);
// A process that starts another is copied first, and these start hundreds: the less they hold, the cheaper.
process.env['MALLOC_ARENA_MAX'] ??= '1';

export default defineConfig({ ...settings, exclude: ['**/*.ceph.test.ts', '**/*.workerd.test.ts'] });
