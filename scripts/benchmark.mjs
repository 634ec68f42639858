/** `npm run benchmark`: measures the site against its alternatives. The first run installs the tools that only this command needs. */
import { buildPackages } from './build.mjs';
import { findChromium } from './engines.mjs';
import { installDependencies, installTools } from './install.mjs';
import { command, step } from './steps.mjs';

await command(async () => {
  await step('install', installDependencies);
  // The benchmark is TypeScript: it runs through tsx, which exists only once the dependencies are installed.
  const { register } = await import('tsx/esm/api');
  register();
  const { readOptions, runBenchmark } = await import('../benchmark/src/run-benchmark.ts');
  const options = readOptions(process.argv.slice(2));
  await step('tools', () => installTools('benchmark/tools'));
  await step('build', () => buildPackages());
  await step('chromium', findChromium);
  await runBenchmark(options);
});
