import { createRoot } from 'react-dom/client';
import type { InspectedPage } from './inspected-page.ts';
import css from './inspector.css?inline';
import { InspectorPanel } from './inspector-panel.tsx';

let close: (() => void) | undefined;

/** Opens the inspector, or closes it. A key chord while someone types changes nothing. */
export function toggle(page: InspectedPage): void {
  if (close) return close();
  const { activeElement } = document;
  if (activeElement?.matches('input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]'))
    return;
  close = open(page, activeElement);
}

/** A shadow tree with its own style sheet: no rule of the page applies to it, and none of its rules to the page. */
function open(page: InspectedPage, focusedBefore: Element | null): () => void {
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
  root.render(<InspectorPanel page={page} onClose={closeThis} />);
  return closeThis;
}
