import '../app.css';
import type { PageMeta, PageModule, Satisfies } from '@site/contracts';
import { publicSettings } from '@site/runtime/store';
import { careersDescription } from '../content/careers-text.ts';
import { positions } from '../content/positions/positions.ts';
import { jobPostings } from '../features/careers/job-postings.ts';

export { default } from '../features/careers/careers-page.tsx';

export const meta = {
  title: 'Careers',
  description: careersDescription,
  // Only the renderer writes it: the browser's build has no such branch (shared/remote-kit/src/build/define-remote.ts).
  structuredData:
    typeof document === 'undefined' ? jobPostings(positions, publicSettings().PUBLIC_SITE_URL) : [],
} satisfies PageMeta;

export type Contract = Satisfies<typeof import('./careers.ts'), PageModule>;
