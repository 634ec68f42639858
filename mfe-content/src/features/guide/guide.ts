import type { UseCase } from '../../content/use-cases/use-case.ts';
import type { Item } from '../items/item.ts';

/** One use-case guide as its page shows it; `html` has `illustration` and `sections`. */
export type Guide = Item & Omit<UseCase, 'sections'>;

/** A guide as the index shows it. */
export type GuideSummary = { slug: string; path: string; name: string; description: string };
