import { runLighthouse } from './lighthouse.ts';
import type { Subject, Taken } from './subject.ts';

/** Lighthouse's scores of a page, and the figures that only it has. */
export async function takeLighthouseScores({ server, page }: Subject): Promise<Taken> {
  const url = server.url + page.path;
  const simulated = await runLighthouse(url, 'simulate');
  const applied = await runLighthouse(url, 'devtools');
  return {
    sample: {
      scoreSimulated: simulated.score,
      scoreApplied: applied.score,
      largestPaintSimulated: simulated.largestPaint,
      blockingTime: applied.blockingTime,
    },
  };
}
