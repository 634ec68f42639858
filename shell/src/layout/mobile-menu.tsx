import { NavLink } from '@site/shared/router';
import { track } from '@site/shared/store';
import { useEffect, useRef, useState } from 'react';
import { MAIN_LINKS } from './navigation.ts';

const MENU_ID = 'mobile-menu';

type Props = { path: string };

/** Menu button and menu below 768 px. Closes on navigation and on Escape; the focus returns to the button. */
export function MobileMenu({ path }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [shownFor, setShownFor] = useState(path);
  const button = useRef<HTMLButtonElement>(null);
  if (shownFor !== path) {
    setShownFor(path);
    setIsOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);

  const handleToggle = () => {
    track('mobile_menu_toggled', { action: isOpen ? 'close' : 'open', current_page: path });
    setIsOpen(!isOpen);
  };

  return (
    <div className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        onClick={handleToggle}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md pl-2 text-sm font-medium"
      >
        <svg
          viewBox="0 0 20 20"
          className="size-5"
          aria-hidden
          stroke="currentColor"
          strokeWidth="1.75"
          fill="none"
        >
          <path d={isOpen ? 'M4.5 4.5l11 11M15.5 4.5l-11 11' : 'M2.5 6h15M2.5 14h15'} strokeLinecap="round" />
        </svg>
        Menu
      </button>
      <nav
        id={MENU_ID}
        aria-label="Main menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-b border-line bg-paper px-gutter pt-2 pb-6 shadow-lift"
      >
        <ul>
          {MAIN_LINKS.map(({ to, label }) => (
            <li key={to} className="border-b border-line last:border-0">
              <NavLink
                to={to}
                onClick={() => setIsOpen(false)}
                className="flex min-h-13 items-center text-lg font-medium before:mr-3 before:h-1.5 before:w-6 before:rounded-sm before:bg-accent not-aria-[current=page]:before:hidden"
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
