import { liveView, serve, type Site } from '@site/release/release-tool';
import { runLighthouse } from './lighthouse.ts';

/** Lighthouse's scores of one route, simulated and applied. */
export type RouteScore = { route: string; simulated: number; applied: number };

/**
 * Adds Lighthouse's scores of every route in this site's sitemap, one run each; those that are known are not taken again.
 *
 * @param keep is called after each route
 */
export async function scoreEveryRoute(
  root: Site,
  scores: RouteScore[],
  keep: () => void,
  onProgress: (text: string) => void,
): Promise<void> {
  const routes = (await liveView(root)).pagePaths();
  const site = await serve(root, 0);
  try {
    for (const route of routes) {
      if (scores.some((score) => score.route === route)) continue;
      onProgress(`score of ${route}`);
      const { score: simulated } = await runLighthouse(site.url + route, 'simulate');
      const { score: applied } = await runLighthouse(site.url + route, 'devtools');
      scores.push({ route, simulated, applied });
      keep();
    }
  } finally {
    await site.close();
  }
}
