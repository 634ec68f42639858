import { type R2Binding, r2Store } from '../../store/r2-store.ts';
import { faultyBucket, type R2Fault } from './faulty-bucket.ts';

/** A call of a verb, in a header; the bytes of a key are the body. */
export type StoreCall = {
  verb: 'read' | 'create' | 'list' | 'remove';
  prefix: string;
  key: string;
  after?: string;
  most?: number;
  keys?: readonly string[];
  faults: R2Fault[];
};

/** With these, a call that never ends is given up soon. */
const PATIENCE = { retries: 5, firstPauseMs: 2, answerMs: 700 };

/** A Worker with a store in its bucket, whose verbs can be called over HTTP. */
export default {
  fetch: async (request: Request, { SITE }: { SITE: R2Binding }): Promise<Response> => {
    const call = JSON.parse(request.headers.get('x-call') ?? '') as StoreCall;
    const { verb, prefix, key, after, most, keys = [], faults } = call;
    const patience = faults.length > 0 ? { patience: PATIENCE } : {};
    const store = r2Store(faultyBucket(SITE, faults), { prefix, ...patience });
    try {
      if (verb === 'read') {
        const bytes = await store.read(key);
        return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 });
      }
      if (verb === 'create') {
        return Response.json(await store.create(key, new Uint8Array(await request.arrayBuffer())));
      }
      if (verb === 'list') return Response.json(await store.list(key, after, most));
      return Response.json((await store.remove(keys)) ?? null);
    } catch (error) {
      return new Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  },
};
