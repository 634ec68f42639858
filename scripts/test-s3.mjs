/** `npm run test:s3`: tests a site root in a bucket against a real object store, Ceph's gateway on this machine. */
import { installDependencies } from './install.mjs';
import { findObjectGateway, PACKAGES, testOnObjectGateway } from './object-gateway.mjs';
import { command, step, UserError } from './steps.mjs';

await command(async () => {
  await step('install', installDependencies);
  await step('ceph', async () => {
    if (await findObjectGateway()) return;
    throw new UserError(`There is no object gateway here: install ${PACKAGES.join(', ')} (Debian, Ubuntu).`);
  });
  await step('s3', async () => void (await testOnObjectGateway({ show: true })));
});
