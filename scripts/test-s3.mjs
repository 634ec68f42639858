/** `npm run test:s3 -w release/engine`: tests a site root in a bucket of a real object store on this machine, Ceph's gateway. */
import { installDependencies } from './install.mjs';
import { findGateway, MISSING, testS3 } from './s3-tests.mjs';
import { command, step, UserError } from './steps.mjs';

await command(async () => {
  await step('install', installDependencies);
  if (!(await findGateway(true))) throw new UserError(`There is no object store here: ${MISSING}.`);
  if (!(await testS3({ show: true })).isOk) process.exit(1);
});
