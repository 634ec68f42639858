import { Children, type ReactElement, type ReactNode } from 'react';

/** An element whose props are a page's own texts. */
export type PageSection = ReactElement<Record<string, unknown> & { children?: ReactNode }>;

/** The sections that a page of the site composes: their props carry its texts here without a copy. */
export function sectionsOf(Page: () => ReactElement<{ children?: ReactNode }>): PageSection[] {
  return Children.toArray(Page().props.children) as PageSection[];
}
