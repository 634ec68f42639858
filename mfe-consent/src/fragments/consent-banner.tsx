import type { FragmentModule, Satisfies } from '@site/contracts';
import { adoptStyles } from '../features/banner/adopt-styles.ts';
import css from '../features/banner/banner.css?inline';

export { ConsentBanner as default } from '../features/banner/consent-banner.tsx';

export type Contract = Satisfies<typeof import('./consent-banner.tsx'), FragmentModule>;

// Inside the script: every new visitor gets the banner, and a style sheet would be one more request for each.
if (typeof document === 'object') adoptStyles(css);
