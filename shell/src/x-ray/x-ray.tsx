import { createRoot } from 'react-dom/client';
import type { InlinedRelease } from '@site/contracts';
import type { LoadRecord } from '../remotes/load-record.ts';
import type { ShareScopes } from './shared-versions.ts';
import css from './x-ray.css?inline';
import { XRayPanel } from './x-ray-panel.tsx';

/** What the page knows of itself. Handed in: importing it here would take modules out of the entry's scope. */
export type PageFacts = {
  release: InlinedRelease;
  loadRecords: readonly LoadRecord[];
  shareScopes: ShareScopes;
  /** What this browser stores of overrides, unchecked. */
  overrides: string;
};

let close: (() => void) | undefined;

/** Opens the overlay, or closes it. A key chord while someone types changes nothing. */
export function toggle(facts: PageFacts): void {
  if (close) return close();
  const { activeElement } = document;
  if (activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'))
    return;
  close = open(facts, activeElement);
}

/** Its own style sheet in its own tree: nothing of the page's applies to it, and nothing of it to the page. */
function open(facts: PageFacts, focusedBefore: Element | null): () => void {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.body.append(host);
  const root = createRoot(shadow);
  const closeThis = () => {
    root.unmount();
    host.remove();
    document.removeEventListener('keydown', closeOnEscape);
    close = undefined;
    if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    // A dialog that was open has used the key.
    if (event.key === 'Escape' && !event.defaultPrevented) closeThis();
  };
  document.addEventListener('keydown', closeOnEscape);
  root.render(<XRayPanel facts={facts} onClose={closeThis} />);
  return closeThis;
}
