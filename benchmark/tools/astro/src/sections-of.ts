import { Children, type ReactElement, type ReactNode } from 'react';

/** A section of a page; its props are the page's texts. */
export type PageSection = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** The sections of a page. Their props contain its texts, so that no text is copied. */
export function sectionsOf(Page: () => ReactElement<{ children?: ReactNode }>): PageSection[] {
  return Children.toArray(Page().props.children) as PageSection[];
}
