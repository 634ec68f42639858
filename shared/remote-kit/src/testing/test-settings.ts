import type { PublicSettings } from '@site/contracts/settings';

/** Public settings for unit tests; no address leads anywhere. */
export const TEST_SETTINGS: PublicSettings = {
  PUBLIC_SITE_URL: 'https://site.test',
  PUBLIC_SUPABASE_URL: 'https://data.test',
  PUBLIC_SUPABASE_ANON_KEY: 'public-key',
  PUBLIC_POSTHOG_KEY: '',
  PUBLIC_POSTHOG_HOST: 'https://posthog.test',
  PUBLIC_BOOKING_URL: 'https://calendar.test/demo',
  PUBLIC_DEMO_VIDEO_URL: 'https://video.test/demo',
  PUBLIC_STOCK_PHOTO_HOST: 'https://photos.test',
  PUBLIC_REMOTE_OVERRIDES: 'forbid',
  PUBLIC_SITE_INSPECTOR: 'keys',
};
