import type { Visit } from './visit.ts';

/**
 * Milliseconds of processor time that a page's main thread has used, without the questions of the gate. Also answered by a
 * page that hangs.
 */
export async function threadTime({ devtools }: Pick<Visit, 'devtools'>): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics').catch(() => ({ metrics: [] }));
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return 1000 * (seconds('ThreadTime') - seconds('DevToolsCommandDuration'));
}
