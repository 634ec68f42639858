import { useState } from 'react';

/**
 * Gives the focus back to the element that opened a dialog or, where that is gone (the consent banner after a choice),
 * to the page's content. Returns the handler of the dialog's `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  // Read during the first render: by the time of an effect the dialog has the focus.
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
    // The page has stood still. WebKit would scroll to where a selection inside the dialog has been.
    getSelection()?.removeAllRanges();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
