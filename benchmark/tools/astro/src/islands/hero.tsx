import { island } from './island.tsx';
import { Hero } from '@site/mfe-marketing/src/features/home/hero.tsx';

export const HeroIsland = island(Hero);
