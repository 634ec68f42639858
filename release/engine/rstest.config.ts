import { defineConfig } from '@rstest/core';
import { packageTests } from '../rstest.settings.ts';

/** Before a test has a site, the tool has to say which one it is: the commands do so only once they begin. */
export const setupFiles = ['./src/cli/commands/run-as-this-tool.ts'];

export default defineConfig({ ...packageTests, setupFiles });
