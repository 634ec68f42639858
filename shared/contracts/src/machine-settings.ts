import { z } from 'zod';
import { checked } from './settings/checked.ts';
import { folder } from './settings/folder.ts';
import { port } from './settings/port.ts';
import { previewOrigin } from './settings/preview-origin.ts';
import { sitePlace } from './settings/site-place.ts';

/** Settings of the machine, which no page and no release keeps. */
export const machineSettingsSchema = z.object({
  PORT_SHELL: checked(port).default('3000'),
  PORT_MARKETING: checked(port).default('3001'),
  PORT_CONTENT: checked(port).default('3002'),
  PORT_CAREERS: checked(port).default('3003'),
  PORT_CONSENT: checked(port).default('3004'),
  /** Port of the embedded stack. */
  SUPABASE_PORT: checked(port).default('54321'),
  /** Origin of previews, a star for the id; by default at the site's port. */
  PREVIEW_ORIGIN: checked(previewOrigin).optional(),
  /** Folder of the site root; by default `site-root` in the repository. */
  SITE_ROOT: checked(sitePlace).optional(),
  /** Bucket of the site root. */
  SITE_STORE: checked(sitePlace).optional(),
  /** Browser of the tests. */
  CHROMIUM_PATH: checked(folder).optional(),
});
