import { trustedMarkup } from '@site/ui/trusted-markup';
import { useMemo, type HTMLAttributes } from 'react';
import { MARKUP_ATTRIBUTE } from './item-source.ts';
import type { Item } from './item.ts';

type Props = { item: Item; name: string } & Omit<HTMLAttributes<HTMLDivElement>, 'dangerouslySetInnerHTML'>;

/**
 * Markup made by the build. React keeps the existing elements while it hydrates. Only here does this package turn a
 * string into elements.
 */
export function StaticMarkup({ item, name, ...props }: Props) {
  const markup = item.html[name] ?? '';
  // One object for one text: React writes the markup again whenever it gets another.
  const html = useMemo(() => trustedMarkup(markup), [markup]);
  return <div {...props} {...{ [MARKUP_ATTRIBUTE]: name }} dangerouslySetInnerHTML={{ __html: html }} />;
}
