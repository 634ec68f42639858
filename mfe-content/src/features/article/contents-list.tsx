import { useEffect, useRef, useState } from 'react';
import { articleTemplate } from '../../content/article-template.ts';
import { BODY_ID } from './article-body.tsx';
import type { Article } from './article.ts';

type Props = { headings: Article['headings'] };

/** Contents list of an article on wide screens; its rail, and on phones a line on top, shows how far one has read. */
export function ContentsList({ headings }: Props) {
  const list = useRef<HTMLElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  useEffect(() => {
    const handleScroll = () => {
      const body = document.getElementById(BODY_ID)?.getBoundingClientRect();
      if (!body) return;
      const read = Math.min(1, Math.max(0, -body.top / Math.max(1, body.height - innerHeight)));
      list.current?.style.setProperty('--read', String(read));
      setCurrentId(headings.findLast(({ id }) => isAboveThird(id))?.id);
    };
    handleScroll();
    addEventListener('scroll', handleScroll, { passive: true });
    addEventListener('resize', handleScroll);
    return () => {
      removeEventListener('scroll', handleScroll);
      removeEventListener('resize', handleScroll);
    };
  }, [headings]);
  return (
    <nav
      ref={list}
      aria-label={articleTemplate.contents}
      className="reading lg:sticky lg:top-28 lg:self-start"
    >
      <div aria-hidden className="reading-line lg:hidden" />
      <div className="relative hidden pl-6 lg:block">
        <div aria-hidden className="reading-rail" />
        <p className="text-sm font-semibold">{articleTemplate.contents}</p>
        <ol className="mt-2">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === currentId ? 'location' : undefined}
                className="block py-1.5 text-sm text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

const isAboveThird = (id: string): boolean =>
  (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3;
