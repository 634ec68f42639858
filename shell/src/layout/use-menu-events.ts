import { track } from '@site/runtime/store';
import { useEffect } from 'react';

/** Of the header's menu, which opens below 768 px. */
export const MENU_ID = 'mobile-menu';

const menu = () => document.getElementById(MENU_ID);

const close = () => {
  if (isOpen()) menu()?.hidePopover();
};

/** False where the browser has no popovers: there the menu is a part of the header that is always open. */
function isOpen(): boolean {
  try {
    return menu()?.matches(':popover-open') ?? false;
  } catch {
    return false;
  }
}

/** Closes the header's menu when a link in it has been followed or the focus has left it, and tells how the menu is used. */
export function useMenuEvents(path: string): void {
  useEffect(() => {
    const tell = (isOpen: boolean) =>
      track('mobile_menu_toggled', { action: isOpen ? 'open' : 'close', current_page: path });
    // Opened before this script was there.
    if (isOpen()) tell(true);
    // However it is opened or closed: by the button, Escape, a tap next to it, or a link. Before the change, which the
    // address does not outlive if a link causes it.
    const handleToggle = ({ target, newState }: ToggleEvent) => {
      if (target === menu()) tell(newState === 'open');
    };
    // A link to the open page changes no path.
    const handleClick = ({ target }: MouseEvent) => {
      if ((target as Element).closest?.(`#${MENU_ID} a`)) close();
    };
    // Behind it, nobody would see where the focus is.
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target as Element).closest?.(`#${MENU_ID}, [popovertarget=${MENU_ID}]`)) close();
    };
    document.addEventListener('focusin', handleFocus);
    // On their way down: one of the events does not bubble, and the other must be ahead of the navigation.
    document.addEventListener('beforetoggle', handleToggle, true);
    document.addEventListener('click', handleClick, true);
    return () => {
      close();
      document.removeEventListener('focusin', handleFocus);
      document.removeEventListener('beforetoggle', handleToggle, true);
      document.removeEventListener('click', handleClick, true);
    };
  }, [path]);
}
