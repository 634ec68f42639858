import type { Item } from '../items/item.ts';

/** An article as lists and links show it. */
export type ArticleSummary = {
  slug: string;
  /** `/blog/<slug>` */
  path: string;
  title: string;
  description: string;
  author: string;
  /** Day of publication, ISO. */
  date: string;
  /** The same for readers: `15 December 2024`. */
  dateText: string;
};

/** One article as its page shows it; `html` has `body`, `illustration` and the parts of `static-parts.tsx`. */
export type Article = Item &
  ArticleSummary & {
    heroImage: {
      seed: string;
      alt: string;
      photo?: true | undefined;
      /** Whether the `illustration` is a scene of the product, which has its own frame and description. */
      isScene?: true;
    };
    /** The h2 headings, for the contents list. */
    headings: readonly { id: string; text: string }[];
    wordCount: number;
  };
