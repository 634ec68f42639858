/** The renderer's process: it receives one job, sends the outcome, and ends. */
import { register } from 'tsx/esm/api';

register();
const { renderRelease } = await import('../src/render-release.ts');
const { UserError } = await import('../src/user-error.ts');
const { SiteRoot } = await import('../src/site-root.ts');

// The release tool was killed, so nobody waits for the outcome.
process.once('disconnect', () => process.exit(1));

process.once('message', async ({ siteRoot, ...order }) => {
  try {
    const onPage = (page) => process.send({ page });
    const tree = await renderRelease(new SiteRoot(siteRoot), order, onPage);
    process.send({ tree }, () => process.exit(0));
  } catch (error) {
    const isUserError = error instanceof UserError;
    const answer = { error: isUserError ? error.message : (error?.stack ?? String(error)), isUserError };
    process.send(answer, () => process.exit(1));
  }
});
