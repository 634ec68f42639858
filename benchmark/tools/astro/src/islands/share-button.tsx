import { island } from './island.tsx';
import { ShareButton } from '@site/mfe-content/src/features/article/share-button.tsx';

export const ShareButtonIsland = island(ShareButton);
