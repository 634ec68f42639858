import type { EvidenceView } from '../../document/console-state.ts';

/** Views without which a version that is compared is not called healthy. */
const LEAST_VIEWS = 326;

/** What the test says of the last figures. */
export function testSentence({
  views,
  failures,
  before,
  likelihood,
  bounds: [healthy, failing],
}: Pick<EvidenceView, 'views' | 'failures' | 'before' | 'likelihood' | 'bounds'>): string {
  const shown = (count: number) => count.toLocaleString('en');
  const beside = before ? `, ${shown(before.failures)} of ${shown(before.views)} before` : '';
  const counted = `${shown(failures)} of ${shown(views)} views failed${beside}`;
  if (likelihood >= failing) return `${counted}: failing.`;
  const isHealthy = likelihood <= healthy && (!before || views >= LEAST_VIEWS);
  return `${counted}: ${isHealthy ? 'healthy' : 'too little to decide'}.`;
}
