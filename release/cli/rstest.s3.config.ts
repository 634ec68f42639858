import { defineConfig } from '@rstest/core';
import { testsOf } from '../rstest.settings.ts';

export default defineConfig(testsOf('ceph'));
