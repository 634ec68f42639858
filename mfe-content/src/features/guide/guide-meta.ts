import type { PageMeta } from '@site/contracts';
import { guideExtras } from '../head-extras/head-extras.ts';
import type { Guide } from './guide.ts';

/** Head of a guide's page. */
export const guideMeta = (guide: Guide): PageMeta => ({
  ...guide.meta,
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  ...(typeof document === 'undefined' ? guideExtras(guide) : {}),
});
