import type { CanaryPoint, CanaryView } from '../../document/console-state.ts';

/** What the test says of the last figures. */
export function testSentence(
  { views, failures, likelihood }: Pick<CanaryPoint, 'views' | 'failures' | 'likelihood'>,
  [healthy, failing]: CanaryView['bounds'],
): string {
  const counted = `${failures.toLocaleString('en')} of ${views.toLocaleString('en')} views failed`;
  if (likelihood >= failing) return `${counted}: failing.`;
  return likelihood <= healthy ? `${counted}: healthy.` : `${counted}: too little to decide.`;
}
