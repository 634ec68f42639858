import { NavLink } from '@site/runtime/router';
import { track } from '@site/runtime/store';
import { useEffect, useRef } from 'react';
import { MAIN_LINKS } from './navigation.ts';

const MENU_ID = 'mobile-menu';

const isOpen = (menu: HTMLElement | null) => menu?.matches(':popover-open') ?? false;

type Props = { path: string };

/**
 * Menu button and menu below 768 px. The browser's own popover: it opens before any script is there, closes on Escape
 * and on a tap beside it, gives the focus back, and tells screen readers whether it is open.
 */
export function MobileMenu({ path }: Props) {
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current } = menu;
    // Opened before this script was there.
    if (isOpen(current)) track('mobile_menu_toggled', { action: 'open', current_page: path });
    return () => current?.hidePopover();
  }, [path]);

  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md pl-2 text-sm font-medium has-[+:popover-open]:*:*:first:hidden not-has-[+:popover-open]:*:*:last:hidden"
      >
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          aria-hidden
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          fill="none"
        >
          <path d="M2.5 6h15M2.5 14h15" />
          <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" />
        </svg>
        Menu
      </button>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        // However it is opened or closed: by the button, Escape, a tap beside it, or a link. Before the change, which
        // the address does not outlive if a link causes it.
        onBeforeToggle={({ newState }) =>
          track('mobile_menu_toggled', {
            action: newState === 'open' ? 'open' : 'close',
            current_page: path,
          })
        }
        aria-label="Main menu"
        className="inset-x-0 top-16.25 bottom-auto m-0 w-full border-0 border-b border-line bg-paper px-gutter pt-2 pb-6 text-ink shadow-lift"
      >
        <ul>
          {MAIN_LINKS.map(({ to, label }) => (
            <li key={to} className="border-b border-line last:border-0">
              <NavLink
                to={to}
                onClick={() => menu.current?.hidePopover()}
                className="flex min-h-13 items-center text-lg font-medium before:mr-3 before:h-1.5 before:w-6 before:rounded-sm before:bg-accent before:forced-color-adjust-none not-aria-[current=page]:before:hidden"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
