import { prefetchOnIntent, useNavigate } from '@site/shared/router';
import type { MouseEvent } from 'react';
import { StaticMarkup } from '../../items/static-markup.tsx';
import type { Article } from './article.ts';

type Props = { article: Article };

/** Id of the text: the contents list measures it. */
export const BODY_ID = 'article-body';

/** The article's text. It is markup, so its links learn here what every other link does: no reload, code ahead. */
export function ArticleBody({ article }: Props) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    const link = linkToOtherPage(event.target);
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(link.pathname + link.hash);
  };
  const handlePointerOver = (event: MouseEvent) => {
    const link = linkToOtherPage(event.target);
    if (link) prefetchOnIntent(link.pathname).onPointerEnter();
  };
  return (
    <StaticMarkup
      item={article}
      name="body"
      id={BODY_ID}
      className="article-body"
      onClick={handleClick}
      onPointerOver={handlePointerOver}
    />
  );
}

function linkToOtherPage(target: EventTarget): HTMLAnchorElement | undefined {
  const link = (target as Element).closest('a');
  return link?.origin === location.origin && link.pathname !== location.pathname ? link : undefined;
}
