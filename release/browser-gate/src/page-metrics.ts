import type { Visit } from './visit.ts';

/** What the browser counts of a page, by name; also answered by a page that hangs, and 0 by one that is closed. */
async function metricsOf({ devtools }: Pick<Visit, 'devtools'>): Promise<(name: string) => number> {
  const { metrics } = await devtools.send('Performance.getMetrics').catch(() => ({ metrics: [] }));
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

/** Milliseconds of processor time that a page's main thread has used, without the questions of the gate. */
export async function threadTime(visit: Pick<Visit, 'devtools'>): Promise<number> {
  const seconds = await metricsOf(visit);
  return 1000 * (seconds('ThreadTime') - seconds('DevToolsCommandDuration'));
}

/** Connections to other browsers that a page has made. */
export const peersOf = async (visit: Pick<Visit, 'devtools'>): Promise<number> =>
  (await metricsOf(visit))('RTCPeerConnections');

/** Bytes of buffers that a page still uses after a collection. */
export async function buffersOf({ devtools }: Pick<Visit, 'devtools'>): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).backingStorageSize;
}
