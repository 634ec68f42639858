import { useEffect, useRef } from 'react';
import type { Region } from './regions.ts';

type Props = { regions: readonly Region[] };

/** A frame around each part, with its owner's name. The table says the same to people who don't see the frames. */
export function RegionOutlines({ regions }: Props) {
  const frames = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      regions.forEach(({ element }, index) => {
        const outline = frames.current?.children[index];
        if (outline instanceof HTMLElement) place(outline, element);
      });
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [regions]);
  return (
    <div ref={frames} aria-hidden>
      {regions.map(({ label, owner }, index) => (
        <div key={index} className="outline" data-owner={owner}>
          <span>
            {label} · {owner}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Remotes' wrappers have no box of their own: a range around their content has one. */
function place(outline: HTMLElement, element: Element): void {
  const range = document.createRange();
  range.selectNodeContents(element);
  const box = element.getBoundingClientRect();
  const { top, left, width, height } = box.height ? box : range.getBoundingClientRect();
  outline.style.transform = `translate(${left}px, ${top}px)`;
  outline.style.width = `${width}px`;
  outline.style.height = `${height}px`;
}
