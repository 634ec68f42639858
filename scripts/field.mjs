/** `npm run field`: visits the site in every environment of `e2e/field`, and prints what held. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { readOptions } from './options.mjs';
import { installed, workspace } from './run.mjs';
import { command, step } from './steps.mjs';

await command(async () => {
  readOptions();
  await step('install', installDependencies);
  await step('chromium', findChromium);
  await step('build', () => buildPackages());
  console.log();
  // A busy machine may fail a visit that a second one passes.
  const args = ['test', 'field/environments.spec.ts', '--retries=1', '--reporter=field/table-reporter.ts'];
  const tests = spawn(installed('playwright'), args, {
    cwd: path.join(workspace, 'e2e'),
    stdio: 'inherit',
  });
  process.exitCode = await new Promise((resolve) => tests.on('close', resolve));
});
