import { island } from './island.tsx';
import { ContentsList } from '@site/mfe-content/src/features/article/contents-list.tsx';

export const ContentsListIsland = island(ContentsList);
