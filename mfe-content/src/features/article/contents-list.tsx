import { useEffect, useRef, useState } from 'react';
import { articleTemplate } from '../../content/article-template.ts';
import type { Article } from './article.ts';

/** Id of the article's text, which the list measures. */
export const BODY_ID = 'article-body';

type Props = { headings: Article['headings'] };

/** Contents of an article on wide screens; its rail, and on phones a line on top, shows how far one has read. */
export function ContentsList({ headings }: Props) {
  const nav = useRef<HTMLElement>(null);
  const [currentId, setCurrentId] = useState<string>();
  useEffect(() => {
    const handleScroll = () => {
      const { top, height } = boxOf(BODY_ID);
      const read = Math.min(1, Math.max(0, -top / (height - innerHeight)));
      nav.current?.style.setProperty('--read', `${read}`);
      setCurrentId(headings.filter(({ id }) => boxOf(id).top < innerHeight / 3).pop()?.id);
    };
    handleScroll();
    addEventListener('scroll', handleScroll, { passive: true });
    return () => removeEventListener('scroll', handleScroll);
  }, [headings]);
  return (
    <nav ref={nav} aria-label={articleTemplate.contents} className="contents-list">
      <ol role="list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === currentId && 'location'}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const boxOf = (id: string): DOMRect => document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
