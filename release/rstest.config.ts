import { defineConfig } from '@rstest/core';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { settings } from './rstest.settings.ts';

keepTemporaryFilesInMemory(1);
// A process that starts another is copied first, and these start a thousand: the fewer pages they hold, the cheaper.
process.env['MALLOC_ARENA_MAX'] ??= '1';
// Asks Linux for pages of 2 MB: a process of 350 MB then starts another in 1 ms of processor time, not in 17.
process.env['GLIBC_TUNABLES'] ??= 'glibc.malloc.hugetlb=1';

/** Tests of whole object stores, which have configurations of their own. */
export const OTHER_STORES = ['**/*.ceph.test.ts', '**/*.workerd.test.ts'];

export default defineConfig({ ...settings, exclude: OTHER_STORES });
