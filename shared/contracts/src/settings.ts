import { z } from 'zod';
import { checked } from './settings/checked.ts';
import { choice } from './settings/choice.ts';
import { pageAddress } from './settings/page-address.ts';
import { photoHost } from './settings/photo-host.ts';
import { posthogKey } from './settings/posthog-key.ts';
import { posthogOrigin } from './settings/posthog-origin.ts';
import { supabaseKey } from './settings/supabase-key.ts';
import { supabaseOrigin } from './settings/supabase-origin.ts';
import { videoAddress } from './settings/video-address.ts';
import { webOrigin } from './settings/web-origin.ts';

/**
 * Public settings as somebody sets them now: rendered into the page at promotion and never compiled in. Each accepts what
 * may be public only. Empty text means "not configured".
 */
export const publicSettingsSchema = z.object({
  /** Origin of the site, without a trailing slash: for canonical addresses and Open Graph images. */
  PUBLIC_SITE_URL: checked(webOrigin()).default('http://localhost:3000'),
  /** Supabase project, or the embedded stack. */
  PUBLIC_SUPABASE_URL: checked(supabaseOrigin).default('http://localhost:54321'),
  /** Publishable ("anon") key of that project. */
  PUBLIC_SUPABASE_ANON_KEY: checked(supabaseKey).default('sb_publishable_embedded'),
  /** Project key of the analytics provider; empty turns analytics off. */
  PUBLIC_POSTHOG_KEY: checked(posthogKey).default(''),
  PUBLIC_POSTHOG_HOST: checked(posthogOrigin).default('https://eu.i.posthog.com'),
  /** Calendar page on which a visitor books a demo. */
  PUBLIC_BOOKING_URL: checked(pageAddress()).default('https://calendar.example.com/promoscope/demo'),
  /** Page of the external player that the video dialog embeds. */
  PUBLIC_DEMO_VIDEO_URL: checked(videoAddress).default('https://player.example.com/video/promoscope-demo'),
  /** Photo host; a photo is `<host>/seed/<slug>/<width>/<height>`. */
  PUBLIC_STOCK_PHOTO_HOST: checked(photoHost).default('https://picsum.photos'),
  /** Whether a developer's browser may replace a remote by a local build; see docs/decisions.md, 13. */
  PUBLIC_REMOTE_OVERRIDES: choice('allow', 'forbid').default('allow'),
  /** How the site inspector is opened: by its keys only, or by a button in every page's footer too. */
  PUBLIC_SITE_INSPECTOR: choice('keys', 'footer').default('keys'),
  /** Whether blocks without real content show their samples; without a choice only a local site shows them. */
  PUBLIC_SAMPLE_CONTENT: choice('show', 'hide').optional(),
  /** Whether search engines may list the site; `forbid` for a site that is no visitor's, for example staging. */
  PUBLIC_SITE_INDEXING: choice('allow', 'forbid').optional(),
});

const storedAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/**
 * Public settings as releases keep them, some of which were set before {@link publicSettingsSchema} became so strict: a
 * live site stays servable, and is changed without a word about what nobody changes.
 */
export const storedSettingsSchema = publicSettingsSchema.extend({
  PUBLIC_SITE_URL: storedAddress.default('http://localhost:3000'),
  PUBLIC_SUPABASE_URL: storedAddress.default('http://localhost:54321'),
  PUBLIC_SUPABASE_ANON_KEY: z.string().default('sb_publishable_embedded'),
  PUBLIC_POSTHOG_KEY: z.string().default(''),
  PUBLIC_POSTHOG_HOST: storedAddress.default('https://eu.i.posthog.com'),
  PUBLIC_BOOKING_URL: storedAddress.default('https://calendar.example.com/promoscope/demo'),
  PUBLIC_DEMO_VIDEO_URL: storedAddress.default('https://player.example.com/video/promoscope-demo'),
  PUBLIC_STOCK_PHOTO_HOST: storedAddress.default('https://picsum.photos'),
});

/** Checked public settings. */
export type PublicSettings = z.infer<typeof publicSettingsSchema>;
