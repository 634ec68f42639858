import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentProblem } from './content-problem.ts';
import { timelineScene } from './timeline-scene.ts';

/** Pages inline a drawing unchanged, so its ids and styles would apply to the whole page. */
const FORBIDDEN = /<(?:title|style|script|image|foreignObject)\b|\s(?:id|style|class|on\w+|href)=/;

/**
 * The drawing of an article, as SVG markup: `src/content/illustrations/<seed>.svg`, or a promotion
 * timeline composed from the seed where nobody has drawn one yet.
 */
export function illustration(packageFolder: string, seed: string): string | { problem: ContentProblem } {
  const file = path.join('src/content/illustrations', `${seed}.svg`);
  const absolute = path.join(packageFolder, file);
  if (!existsSync(absolute)) return timelineScene(seed);
  const svg = readFileSync(absolute, 'utf8')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .trim();
  const forbidden = FORBIDDEN.exec(svg)?.[0].trim();
  if (!forbidden) return svg;
  return {
    problem: { file, field: 'svg', reason: `must not contain ${forbidden}: it is inlined into pages` },
  };
}
