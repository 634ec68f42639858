import { z } from 'zod';
import { wrongSetting } from '@site/contracts/wrong-setting';

const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((one) => /^https?:\/\//.test(one) && URL.canParse(one)),
    'must be addresses such as http://127.0.0.1:9464/metrics, with commas between',
  )
  .refine(
    (each) => new Set(each.map((one) => new URL(one).href)).size === each.length,
    'names an address twice: what is counted there would count twice',
  );

const MINUTES = { error: 'must be minutes, at most 10080' };

const schema = z.object({
  /** Addresses of the figures of every replica; without any, nothing is watched. */
  SITE_METRICS_URLS: addresses.optional(),
  /** Minutes for which a version is watched after its promotion. */
  SITE_WATCH_MINUTES: z.coerce.number(MINUTES).min(0, MINUTES).max(10_080, MINUTES).default(60),
});

/** How releases are watched. */
export type WatchSettings = { addresses: readonly string[]; watchMs: number };

/** Reads it from the environment; undefined without addresses. Throws a `UserError` that names the first wrong one. */
export function readWatchSettings(environment: NodeJS.ProcessEnv): WatchSettings | undefined {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw wrongSetting(environment, String(issue?.path[0]), issue?.message);
  }
  const { SITE_METRICS_URLS, SITE_WATCH_MINUTES } = result.data;
  return SITE_METRICS_URLS && { addresses: SITE_METRICS_URLS, watchMs: SITE_WATCH_MINUTES * 60_000 };
}
