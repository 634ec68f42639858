import { DemoButton } from '@site/ui/demo-button';
import { NavLink } from '@site/runtime/router';
import { MAIN_LINKS } from './navigation.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { Wordmark } from './wordmark.tsx';

/** Bar on top of every page: links from 768 px, a menu button below. */
export function Header() {
  return (
    <header
      id="header"
      className="top-0 z-40 [anchor-name:--header] [@media(height>=30rem)]:sticky border-b border-line bg-paper"
    >
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-2 px-gutter md:gap-x-4">
        <Wordmark />
        <nav aria-label="Main" className="hidden md:ml-auto md:block">
          <ul role="list" className="-mr-3 flex gap-1 lg:mr-1">
            {MAIN_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className="relative flex h-16 items-center px-3 text-sm font-medium text-muted after:absolute after:inset-x-3 after:bottom-0 after:h-1 after:rounded-t-sm after:forced-color-adjust-none hover:text-ink focus-visible:-outline-offset-8 aria-[current=page]:text-ink aria-[current=page]:after:bg-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* Filled where the page's own button can be a long way off. Its width does not depend on the font: the links would
            move when that arrives. */}
        <DemoButton
          intent="secondary"
          source="home"
          className="w-36 max-md:ml-auto max-md:w-25 max-[22rem]:w-24 max-md:border-accent max-md:bg-accent max-md:px-0 max-md:text-xs max-md:text-on-accent"
        />
        <MobileMenu />
      </div>
    </header>
  );
}
