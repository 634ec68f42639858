import type { HTMLAttributes } from 'react';
import { MARKUP_ATTRIBUTE } from './item-source.ts';
import type { Item } from './item.ts';

type Props = { item: Item; name: string } & Omit<HTMLAttributes<HTMLDivElement>, 'dangerouslySetInnerHTML'>;

/**
 * Markup that the build made. While hydrating, React keeps the elements that are there. The one place in this package
 * where a string becomes elements: a Trusted Types policy belongs here.
 */
export function StaticMarkup({ item, name, ...props }: Props) {
  return (
    <div
      {...props}
      {...{ [MARKUP_ATTRIBUTE]: name }}
      dangerouslySetInnerHTML={{ __html: item.html[name] ?? '' }}
    />
  );
}
