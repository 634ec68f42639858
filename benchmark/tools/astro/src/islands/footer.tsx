import { island } from './island.tsx';
import { Footer } from '@site/shell/src/layout/footer.tsx';

export const FooterIsland = island(Footer);
