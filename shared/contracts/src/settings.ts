import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** Public settings, rendered into the page at promotion and never compiled in. Empty text means "not configured". */
export const publicSettingsSchema = z.object({
  /** Origin of the site, without a trailing slash: for canonical addresses and Open Graph images. */
  PUBLIC_SITE_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).default('http://localhost:3000'),
  /** Supabase project, or the embedded stack. */
  PUBLIC_SUPABASE_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).default('http://localhost:54321'),
  /** Publishable ("anon") key of that project. */
  PUBLIC_SUPABASE_ANON_KEY: z.string().min(1, 'must not be empty').default('sb_publishable_embedded'),
  /** Project key of the analytics provider; empty turns analytics off. */
  PUBLIC_POSTHOG_KEY: z.string().default(''),
  PUBLIC_POSTHOG_HOST: httpUrl.default('https://eu.i.posthog.com'),
  /** Calendar page on which a visitor books a demo. */
  PUBLIC_BOOKING_URL: httpUrl.default('https://calendar.example.com/promoscope/demo'),
  /** Page of the external player that the video dialog embeds. */
  PUBLIC_DEMO_VIDEO_URL: httpUrl.default('https://player.example.com/video/promoscope-demo'),
  /** Photo host; a photo is `<host>/seed/<slug>/<width>/<height>`. */
  PUBLIC_STOCK_PHOTO_HOST: httpUrl.default('https://picsum.photos'),
  /** Whether a developer's browser may replace a remote by a local build; see docs/decisions/remote-override.md. */
  PUBLIC_REMOTE_OVERRIDES: z
    .enum(['allow', 'forbid'], { error: 'must be "allow" or "forbid"' })
    .default('allow'),
  /** How the site inspector is opened: by its keys only, or by a button in every page's footer too. */
  PUBLIC_SITE_INSPECTOR: z.enum(['keys', 'footer'], { error: 'must be "keys" or "footer"' }).default('keys'),
  /** Whether blocks without real content show their samples; without a choice only a local site shows them. */
  PUBLIC_SAMPLE_CONTENT: z.enum(['show', 'hide'], { error: 'must be "show" or "hide"' }).optional(),
});

/** Checked public settings. */
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
