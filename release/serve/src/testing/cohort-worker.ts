import { cohort, userAgentOf } from '../canary/cohort.ts';
import type { SampleVisitor } from './sample-visitors.ts';

/** A Worker that tells the cohorts of the visitors in the body, or of the one who asks. */
export default {
  fetch: async (request: Request): Promise<Response> => {
    const salt = new URL(request.url).searchParams.get('salt') ?? '';
    if (request.method !== 'POST') return Response.json(cohort(salt, '192.0.2.1', userAgentOf(request)));
    const visitors = (await request.json()) as SampleVisitor[];
    return Response.json(visitors.map(({ address, userAgent }) => cohort(salt, address, userAgent)));
  },
};
