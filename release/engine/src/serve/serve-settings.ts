import { z } from 'zod';
import { wrongSetting } from '@site/contracts/wrong-setting';
import { KEEP_ALIVE_MS } from './http-server.ts';

const wholeNumber = (most: number, what: string) =>
  z.coerce
    .number({ error: `must be ${what}` })
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= most, `must be ${what}`);
const port = wholeNumber(65_535, 'a port from 0 to 65535');
const milliseconds = wholeNumber(3_600_000, 'milliseconds, at most 3600000');

const schema = z.object({
  /** Form of the access log. */
  SITE_LOG: z.enum(['json', 'plain', 'off'], { error: 'must be json, plain or off' }).default('off'),
  /** Whether the access log has the visitors' IP addresses, which are personal data. */
  SITE_LOG_ADDRESSES: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  /** Header in which the proxy in front tells the visitor's address; without it that of the connection counts. */
  SITE_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as X-Forwarded-For')
    .optional(),
  /** Port of the figures for Prometheus; without it there are none. */
  SITE_METRICS_PORT: port.optional(),
  /** Address on which the figures can be asked for. */
  SITE_METRICS_HOST: z.string().default('127.0.0.1'),
  /** Milliseconds between looks at the log; by default a folder is looked at with every request. */
  SITE_POLL_MS: milliseconds.optional(),
  /** Milliseconds for which a connection without a request is kept. */
  SITE_KEEP_ALIVE_MS: milliseconds.default(KEEP_ALIVE_MS),
  /** Milliseconds for which a server that was told to end still takes connections. */
  SITE_DRAIN_DELAY_MS: milliseconds.default(2000),
  /** Milliseconds after which it ends although a request is under way. */
  SITE_DRAIN_LIMIT_MS: milliseconds.default(25_000),
});

/** Settings of `site serve` that belong to the machine and not to the site. */
export type ServeSettings = z.infer<typeof schema>;

/** Reads them from the environment. Throws a `UserError` that names the first wrong one. */
export function readServeSettings(environment: NodeJS.ProcessEnv): ServeSettings {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw wrongSetting(environment, name, issue?.message);
}
