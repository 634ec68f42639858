import { prefetchOnIntent, useNavigate } from '@site/runtime/router';
import type { MouseEvent, ReactNode } from 'react';

type Props = { children: ReactNode; className?: string };

/** Gives links in static markup the behaviour of every other link: no reload, and the page's code before the click. */
export function MarkupLinks({ children, className }: Props) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const link = linkToOtherPage(event.target);
    if (!link || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(link.pathname + link.hash);
  };
  const handlePointerOver = (event: MouseEvent) => {
    const link = linkToOtherPage(event.target);
    if (link) prefetchOnIntent(link.pathname).onPointerEnter();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links take keys
    <div className={className} onClick={handleClick} onPointerOver={handlePointerOver}>
      {children}
    </div>
  );
}

function linkToOtherPage(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  const isOther = link?.origin === location.origin && link.pathname !== location.pathname && !link.target;
  return isOther ? link : undefined;
}
