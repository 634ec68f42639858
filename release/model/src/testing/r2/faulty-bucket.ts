import type { R2Binding } from '../../store/r2-store.ts';

/** What goes wrong with a call: before the bucket gets it, after its work, or it never ends. */
export const R2_FAULTS = ['before', 'after', 'never ends'] as const;
export type R2Fault = (typeof R2_FAULTS)[number];

const internalError = () => new Error('put: We encountered an internal error. Please try again. (10001)');

/** A bucket whose next calls go wrong. */
export function faultyBucket(bucket: R2Binding, faults: R2Fault[]): R2Binding {
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const fault = faults.shift();
    if (fault === 'before') throw internalError();
    const result = await work();
    if (fault === 'after') throw internalError();
    return fault === 'never ends' ? new Promise<never>(() => {}) : result;
  };
  return {
    get: (key) => call(() => bucket.get(key)),
    head: (key) => call(() => bucket.head(key)),
    put: (key, bytes, options) => call(() => bucket.put(key, bytes, options)),
    list: (options) => call(() => bucket.list(options)),
    delete: (keys) => call(() => bucket.delete(keys)),
  };
}
