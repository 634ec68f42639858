import { island } from './island.tsx';
import { Header } from '@site/shell/src/layout/header.tsx';

export const HeaderIsland = island(Header);
