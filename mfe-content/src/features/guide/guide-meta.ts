import type { PageMeta } from '@site/contracts';
import { guideExtras } from '#head-extras';
import type { Guide } from './guide.ts';

/** Head of a guide's page. */
export const guideMeta = (guide: Guide): PageMeta => ({ ...guide.meta, ...guideExtras(guide) });
