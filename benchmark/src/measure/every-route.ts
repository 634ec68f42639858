import { liveView, serve, type Site } from '@site/release/release-tool';
import { runLighthouse } from './lighthouse.ts';

/** Lighthouse's scores of one route, simulated and applied. */
export type RouteScore = { route: string; simulated: number; applied: number };

/** Lighthouse's scores of every route in this site's sitemap, one run each. */
export async function scoreEveryRoute(root: Site, onProgress: (text: string) => void): Promise<RouteScore[]> {
  const routes = (await liveView(root)).pagePaths();
  const site = await serve(root, 0);
  const scores: RouteScore[] = [];
  try {
    for (const route of routes) {
      onProgress(`score of ${route}`);
      const { score: simulated } = await runLighthouse(site.url + route, 'simulate');
      const { score: applied } = await runLighthouse(site.url + route, 'devtools');
      scores.push({ route, simulated, applied });
    }
  } finally {
    await site.close();
  }
  return scores;
}
