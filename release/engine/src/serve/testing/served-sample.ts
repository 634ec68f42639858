import { serve, type ServedSite } from '../server.ts';
import { openSite } from '../../model/store/site.ts';
import { incompleteAddresses } from './complete-release.ts';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';

/** A sample site that is live and served. */
export type ServedSample = SampleSite &
  Pick<ServedSite, 'url' | 'port'> & {
    /** Addresses of the live release that are not served as they should be. */
    incomplete: () => Promise<string[]>;
    stop: () => Promise<void>;
  };

/** Promotes the sample packages and serves them on a free port. */
export async function servedSample(): Promise<ServedSample> {
  const sample = await sampleSite();
  await sample.promote();
  const { url, port, close } = await serve(openSite(sample.root), 0);
  return {
    ...sample,
    url,
    port,
    incomplete: () => incompleteAddresses(sample.root, url),
    stop: async () => {
      await close();
      sample.remove();
    },
  };
}
