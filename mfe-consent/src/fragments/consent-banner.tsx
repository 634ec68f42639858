import '../app.css';
import type { FragmentModule, Satisfies } from '@site/contracts';

export { ConsentBanner as default } from '../features/banner/consent-banner.tsx';

export type Contract = Satisfies<typeof import('./consent-banner.tsx'), FragmentModule>;
