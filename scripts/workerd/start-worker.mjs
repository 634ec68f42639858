import { readFileSync } from 'node:fs';
import { Miniflare } from 'miniflare';

/**
 * Starts a Worker with a bucket, bound as `SITE`, in Cloudflare's own runtime.
 *
 * @param {string} script path of its module
 * @param {object} options what it needs besides: miniflare's `WorkerOptions` and `SharedOptions`
 */
export const startWorker = (script, options) =>
  new Miniflare({
    modules: true,
    script: readFileSync(script, 'utf8'),
    compatibilityDate: '2025-12-01',
    compatibilityFlags: ['nodejs_compat'],
    r2Buckets: ['SITE'],
    ...options,
  });
