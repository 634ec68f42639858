/** The renderer's process: takes one job, answers, ends. */
import { register } from 'tsx/esm/api';

register();
const { renderRelease } = await import('../src/render-release.ts');
const { Sentence } = await import('../src/sentence.ts');
const { SiteRoot } = await import('../src/site-root.ts');

// The release tool was killed: nobody waits for the answer.
process.once('disconnect', () => process.exit(1));

process.once('message', async ({ siteRoot, ...order }) => {
  try {
    const onPage = (page) => process.send({ page });
    const tree = await renderRelease(new SiteRoot(siteRoot), order, onPage);
    process.send({ tree }, () => process.exit(0));
  } catch (error) {
    const isSentence = error instanceof Sentence;
    const answer = { error: isSentence ? error.message : (error?.stack ?? String(error)), isSentence };
    process.send(answer, () => process.exit(1));
  }
});
