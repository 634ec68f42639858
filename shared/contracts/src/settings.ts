import { z } from 'zod';
import * as value from './settings/values.ts';

/** Rendered into the pages at promotion and never compiled in. Each takes what may be public only; empty text is none. */
export const publicSettingsSchema = z.object({
  PUBLIC_SITE_URL: value.origin.default('http://localhost:3000').describe('origin of canonical addresses'),
  PUBLIC_SUPABASE_URL: value.supabaseOrigin
    .default('http://localhost:54321')
    .describe('Supabase project; the default is the embedded stack'),
  PUBLIC_SUPABASE_ANON_KEY: value.supabaseKey
    .default('sb_publishable_embedded')
    .describe('its publishable key'),
  PUBLIC_POSTHOG_KEY: value.posthogKey.default('').describe('analytics project; without it analytics is off'),
  PUBLIC_POSTHOG_HOST: value.posthogHost.default('https://eu.i.posthog.com').describe('analytics host'),
  PUBLIC_BOOKING_URL: value.page
    .default('https://calendar.example.com/promoscope/demo')
    .describe('booking calendar for demos'),
  PUBLIC_DEMO_VIDEO_URL: value.player
    .default('https://player.example.com/video/promoscope-demo')
    .describe('page of the external player'),
  PUBLIC_STOCK_PHOTO_HOST: value.photoHost
    .optional()
    .describe('photos of articles that ask for one, such as https://picsum.photos'),
  PUBLIC_REMOTE_OVERRIDES: value
    .choice('allow', 'forbid')
    .default('allow')
    .describe("forbid: pages ignore a developer's local builds"),
  PUBLIC_SITE_INSPECTOR: value
    .choice('keys', 'footer')
    .default('keys')
    .describe('footer: a button opens the site inspector too'),
  PUBLIC_SAMPLE_CONTENT: value
    .choice('show', 'hide')
    .optional()
    .describe('show: samples of supporters and of home too; hide: no samples'),
  PUBLIC_SITE_INDEXING: value
    .choice('allow', 'forbid')
    .optional()
    .describe('forbid: search engines list nothing (staging)'),
  PUBLIC_INDEXNOW_KEY: value.indexNowKey
    .optional()
    .describe('with it, a promotion tells search engines which pages changed'),
  PUBLIC_REPORT_URL: value.page.optional().describe('where browsers report what the security policy stopped'),
});

/** Checked public settings. */
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** Settings of the machine that several commands read. */
export const machineSettingsSchema = z.object({
  PORT_SHELL: value.port.default(3000).describe('ports of the site and of the development servers'),
  PORT_MARKETING: value.port.default(3001),
  PORT_CONTENT: value.port.default(3002),
  PORT_CAREERS: value.port.default(3003),
  PORT_CONSENT: value.port.default(3004),
  SUPABASE_PORT: value.port.default(54_321).describe('port of the embedded stack'),
  PREVIEW_ORIGIN: value.previewOrigin.optional().describe('origin of previews, a star for the id'),
  SITE_ROOT: value.place.optional().describe('folder of the site root'),
  SITE_STORE: value.place.optional().describe('bucket of the site root, s3://bucket/prefix'),
  CHROMIUM_PATH: value.place.optional().describe('browser of the tests'),
});

/** Settings of `site serve`. */
export const serveSettingsSchema = z.object({
  SITE_LOG: value.choice('json', 'plain', 'off').default('off').describe('form of the access log'),
  SITE_LOG_ADDRESSES: value.choice('yes', 'no').default('no').describe('whether it has IP addresses'),
  SITE_ADDRESS_HEADER: z
    .string()
    .regex(/^[\w-]+$/, 'must be the name of a header, such as X-Forwarded-For')
    .optional()
    .describe('header in which the proxy in front tells the address of the visitor'),
  SITE_METRICS_PORT: value.port.optional().describe('port of the figures for Prometheus'),
  SITE_METRICS_HOST: z.string().default('127.0.0.1').describe('address on which they can be asked for'),
  SITE_POLL_MS: value.milliseconds.optional().describe('between looks at the log'),
  SITE_KEEP_ALIVE_MS: value.milliseconds.default(75_000).describe('for which an idle connection is kept'),
  SITE_DRAIN_DELAY_MS: value.milliseconds
    .default(2000)
    .describe('for which a server that was told to end takes connections'),
  SITE_DRAIN_LIMIT_MS: value.milliseconds
    .default(25_000)
    .describe('after which it ends although a request is under way'),
});

/** Settings of `site canary --watch`. */
export const watchSettingsSchema = z.object({
  SITE_METRICS_URLS: value.receivers.optional().describe('figures of every replica'),
  SITE_WATCH_MINUTES: value.minutes.default(60).describe('for which a version is watched'),
  SITE_WEBHOOK: value.receiver.optional().describe('receiver of entries of the log'),
  SITE_WEBHOOK_SECRET: z.string().optional().describe('key of its signature'),
});

const text = z.string().optional();

/** Every setting: its name, and its schema with default and meaning. */
export const SETTINGS = {
  ...publicSettingsSchema.shape,
  ...machineSettingsSchema.shape,
  ...serveSettingsSchema.shape,
  ...watchSettingsSchema.shape,
  // A signature, a store, the embedded stack and a development server take these as they are.
  AWS_ACCESS_KEY_ID: text,
  AWS_DEFAULT_REGION: text,
  AWS_ENDPOINT_URL: text,
  AWS_ENDPOINT_URL_S3: text,
  AWS_REGION: text,
  AWS_SECRET_ACCESS_KEY: text,
  AWS_SESSION_TOKEN: text,
  SITE_DEV_REMOTES: text,
  SITE_DEV_SITE: text,
  SITE_KEY: text,
  SITE_KEY_FILE: text,
  SUPABASE_DATA_DIR: text,
};
