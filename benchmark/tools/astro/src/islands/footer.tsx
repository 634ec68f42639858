import { island } from './island.tsx';
import { toggleInspector } from '@site/shell/src/inspector/toggle-inspector.ts';
import { Footer } from '@site/shell/src/layout/footer.tsx';

export const FooterIsland = island(() => <Footer onInspect={toggleInspector} />);
