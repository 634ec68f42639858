import type { PageMeta } from '@site/shared/contracts';
import { guideData } from '#structured-data';
import type { Guide } from './guide.ts';

/** Head of a guide's page. */
export const guideMeta = (guide: Guide): PageMeta => ({ ...guide.meta, structuredData: guideData(guide) });
