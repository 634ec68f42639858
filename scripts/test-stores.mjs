/**
 * `npm run test:s3 -w release/cli`, `npm run test:r2 -w release/model`: tests a site root in a bucket against a real object store on this machine: Ceph's
 * gateway, or R2 in Cloudflare's runtime.
 */
import { installDependencies } from './install.mjs';
import { command, step, UserError } from './steps.mjs';
import { findStore, STORES, testStore } from './store-tests.mjs';

await command(async () => {
  const [, , key = ''] = process.argv;
  const store = STORES[key];
  if (!store)
    throw new UserError(`There is no store "${key}": name one of ${Object.keys(STORES).join(', ')}.`);
  await step('install', installDependencies);
  await step('store', async () => {
    if (!(await findStore(store))) throw new UserError(`${store.name} is not here: ${store.missing}.`);
  });
  await step(key, async () => void (await testStore(store, { show: true })));
});
