/** `npm run cross-page -w benchmark`: measures the ways from one page to another: router, documents fetched ahead, prerendered documents. */
import { buildPackages } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { installDependencies } from './install.mjs';
import { command, step } from './steps.mjs';

await command(async () => {
  await step('install', installDependencies);
  const { register } = await import('tsx/esm/api');
  register();
  const { readCrossPageOptions, runCrossPage } =
    await import('../benchmark/src/cross-page/run-cross-page.ts');
  const options = readCrossPageOptions(process.argv.slice(2));
  await step('build', () => buildPackages());
  await step('chromium', findChromium);
  await runCrossPage(options);
});
