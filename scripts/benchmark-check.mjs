/**
 * `npm run variants -w benchmark`: checks the types of the Astro pages and builds every alternative of the benchmark once.
 * It is a command of its own, apart from `npm test`, because the builds need an install of some 700 packages that nothing else uses.
 */
import path from 'node:path';
import { buildPackages } from './build.mjs';
import { installDependencies, installTools } from './install.mjs';

import { run, workspace } from './run.mjs';
import { command, readOptions, step } from './steps.mjs';

const BENCHMARK = path.join(workspace, 'benchmark');
const TOOLS = path.join(BENCHMARK, 'tools');

await command(async () => {
  readOptions({});
  await step('install', installDependencies);
  await step('tools', () => installTools('benchmark/tools'));
  await step('build', () => buildPackages());
  await step('types', async () => {
    const astro = path.join(TOOLS, 'node_modules/astro/astro.js');
    const env = {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ASTRO_OUT_DIR: path.join(TOOLS, 'dist/check/site'),
      SITE_SETTINGS: '{}',
    };
    await run(process.execPath, [astro, 'check', '--root', 'astro'], { cwd: TOOLS, env });
  });
  await step('variants', async () => {
    const output = await run(
      process.execPath,
      ['--import', 'tsx', 'src/variants/smoke-build.ts', '--tools'],
      { cwd: BENCHMARK },
    );
    return `${output.trim().split('\n').length} built`;
  });
});
