import { island } from './island.tsx';
import { Footer } from '@site/shell/src/layout/footer.tsx';
import { openDialog } from '@site/runtime/store';
import type { MouseEvent } from 'react';

/** Its links are the browser's, as all links here; its one button opens the preferences. */
const handleClick = ({ target }: MouseEvent) => {
  if ((target as Element).closest('[data-action]')) openDialog({ kind: 'cookie-preferences' });
};

export const FooterIsland = island(() => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button takes keys
  <div onClick={handleClick}>
    <Footer />
  </div>
));
