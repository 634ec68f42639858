import { island } from './island.tsx';
import { ClosingBanner } from '@site/mfe-marketing/src/features/page-frame/closing-banner.tsx';

export const ClosingBannerIsland = island(ClosingBanner);
