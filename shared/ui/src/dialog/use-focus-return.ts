import { useLayoutEffect, useState } from 'react';

/**
 * Gives the focus back to the element that opened a dialog or, where that is gone (the consent banner after a choice),
 * to the page's content. Returns the handler of the dialog's `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  // Read during the first render: by the time of an effect the dialog has the focus.
  const [opener] = useState(() => document.activeElement);
  // WebKit moves the caret of a field that is removed to the end of the document, and scrolls there with the next
  // frame (WebKit bug 257217). So the caret goes while the field is still there.
  useLayoutEffect(() => () => getSelection()?.removeAllRanges(), []);
  return (event) => {
    event.preventDefault();
    const target = opener?.isConnected && opener !== document.body ? opener : document.querySelector('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}
