import { defineConfig } from '@rstest/core';
import { keepTemporaryFilesInMemory } from '../scripts/memory-folder.mjs';
import { settings } from './rstest.settings.ts';

keepTemporaryFilesInMemory(1);

export default defineConfig({ ...settings, exclude: ['**/*.ceph.test.ts', '**/*.workerd.test.ts'] });
