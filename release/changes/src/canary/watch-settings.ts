import { z } from 'zod';
import { wrongSetting } from '@site/contracts/wrong-setting';
import { UserError } from '@site/contracts/user-error';
import { RATES, type Rates } from './sequential-test.ts';

const number = (least: number, most: number, what: string) =>
  z.coerce
    .number({ error: `must be ${what}` })
    .refine((value) => value >= least && value <= most, `must be ${what}`);

const addresses = z
  .string()
  .transform((text) => text.split(',').map((each) => each.trim()))
  .refine(
    (each) => each.every((one) => /^https?:\/\//.test(one) && URL.canParse(one)),
    'must be addresses such as http://127.0.0.1:9464/metrics, with commas between',
  );

const schema = z.object({
  /** Addresses of the figures of every replica; without any, nothing is watched. */
  SITE_METRICS_URLS: addresses.optional(),
  /** Minutes for which a version is watched after its promotion. */
  SITE_WATCH_MINUTES: number(0, 10_080, 'minutes, at most 10080').default(60),
  /** Failures per page view of a healthy release. */
  SITE_HEALTHY_RATE: number(0.000_01, 0.1, 'a rate from 0.00001 to 0.1').default(RATES.healthy),
  /** How many times as many failures a failing release has. */
  SITE_FAILING_FACTOR: number(2, 1000, 'a factor from 2 to 1000').default(RATES.failing / RATES.healthy),
});

/** How an operator watches releases. */
export type WatchSettings = { addresses: readonly string[]; watchMs: number; rates: Rates };

/** Reads it from the environment; undefined without addresses. Throws a {@link UserError} that names the first wrong one. */
export function readWatchSettings(environment: NodeJS.ProcessEnv): WatchSettings | undefined {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw wrongSetting(environment, name, issue?.message);
  }
  const {
    SITE_METRICS_URLS,
    SITE_WATCH_MINUTES,
    SITE_HEALTHY_RATE: healthy,
    SITE_FAILING_FACTOR,
  } = result.data;
  if (!SITE_METRICS_URLS) return undefined;
  const failing = healthy * SITE_FAILING_FACTOR;
  if (failing >= 1)
    throw new UserError('SITE_FAILING_FACTOR is too large: a release can fail in every view at most.');
  return { addresses: SITE_METRICS_URLS, watchMs: SITE_WATCH_MINUTES * 60_000, rates: { healthy, failing } };
}
