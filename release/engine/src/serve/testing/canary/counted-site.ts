import { ReplicaCounters } from '../../../changes/canary/replica-counters.ts';
import { metrics, serveMetrics } from '../../metrics.ts';
import { serve } from '../../server.ts';
import { sampleSite, type SampleSite } from '../../../changes/testing/sample-site.ts';

/** A sample site that is live, and whose server counts. */
export type CountedSite = SampleSite & { port: number; counters: ReplicaCounters; stop: () => Promise<void> };

/** Promotes the sample packages, and serves them with figures on free ports. */
export async function countedSite(): Promise<CountedSite> {
  const sample = await sampleSite();
  await sample.promote();
  // Only a version that has one before it can tell of failures.
  await sample.ship('beta', 'a second one');
  const figures = metrics();
  const server = await serve(sample.site, 0, { observe: figures.observe, addressHeader: 'X-Forwarded-For' });
  figures.of(server);
  const exposed = await serveMetrics(figures, 0, '127.0.0.1');
  return {
    ...sample,
    port: server.port,
    counters: new ReplicaCounters([`http://127.0.0.1:${exposed.port}/metrics`]),
    stop: async () => {
      exposed.close();
      await server.close();
      sample.remove();
    },
  };
}
