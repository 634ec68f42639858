/** The renderer's process: takes one job, answers, ends. */
import { register } from 'tsx/esm/api';

register();
const { renderRelease } = await import('../src/render-release.ts');
const { Sentence } = await import('../src/sentence.ts');
const { SiteRoot } = await import('../src/site-root.ts');

process.once('message', async ({ siteRoot, release, target }) => {
  try {
    process.send({ pages: await renderRelease(new SiteRoot(siteRoot), release, target) }, () =>
      process.exit(0),
    );
  } catch (error) {
    const isSentence = error instanceof Sentence;
    const answer = { error: isSentence ? error.message : (error?.stack ?? String(error)), isSentence };
    process.send(answer, () => process.exit(1));
  }
});
