import type { PublicSettings } from '@site/contracts';
import { adoptPublicSettings } from '@site/runtime/store';

declare const SITE_SETTINGS: PublicSettings;

// Imported first by every page and island: components read the settings while they render.
adoptPublicSettings(SITE_SETTINGS);
