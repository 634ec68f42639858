import { NavLink } from '@site/runtime/router';
import { MENU_ID } from './use-menu-events.ts';
import { MAIN_LINKS } from './navigation.ts';

/**
 * Menu button and menu below 768 px. The browser's own popover: it opens before any script is there, closes on Escape
 * and on a tap next to it, gives the focus back, and tells screen readers whether it is open. `use-menu-events.ts`
 * does the rest. With wide letters the header has two rows: the menu hangs below them where browsers can tell.
 */
export function MobileMenu() {
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md pl-2 text-sm max-[24rem]:gap-0 font-medium has-[+:popover-open]:*:*:first:hidden not-has-[+:popover-open]:*:*:last:hidden"
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
        <span className="max-[24rem]:sr-only">Menu</span>
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label="Main menu"
        className="inset-x-0 top-16.25 supports-[anchor-name:--a]:top-[anchor(--header_bottom)] bottom-auto m-0 max-h-[80dvh] w-full overflow-y-auto border-0 border-b border-line bg-paper px-gutter pt-2 pb-6 text-ink shadow-lift"
      >
        <ul role="list">
          {MAIN_LINKS.map(({ to, label }) => (
            <li key={to} className="border-b border-line last:border-0">
              <NavLink
                to={to}
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
