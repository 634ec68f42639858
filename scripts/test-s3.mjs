/** `npm run test:s3 -w release/engine`: tests a site root in a bucket of a real object store on this machine, Ceph's gateway. */
import { installDependencies } from './install.mjs';
import { readOptions } from './options.mjs';
import { findGateway, MISSING, testS3 } from './s3-tests.mjs';
import { command, step, UserError } from './steps.mjs';

await command(async () => {
  readOptions();
  await step('install', installDependencies);
  await step('store', async () => {
    if (!(await findGateway())) throw new UserError(`There is no object store here: ${MISSING}.`);
  });
  await step('s3', async () => void (await testS3({ show: true })));
});
