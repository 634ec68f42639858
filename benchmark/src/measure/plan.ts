import { PAGES, type MeasuredPage } from '../pages.ts';
import type { Part, Recording } from '../report/recording.ts';
import type { VariantId } from '../variants/served-variant.ts';
import { VARIANTS } from '../variants/variants.ts';

/** Lighthouse's score is made of times that are measured in every run: it needs fewer. */
const MOST_LIGHTHOUSE_RUNS = 3;

/** With which every route is compared: one application, and the limit. */
const OF_ROUTES: readonly VariantId[] = ['this-site', 'one-app-prerendered', 'no-script'];

/** How often a part of a recording is measured, and for which pages and variants. */
export type Plan = { runs: number; pages: readonly MeasuredPage[]; variants: readonly VariantId[] };

/** The plan of a part. What does not vary takes one run. */
export function planOf(
  { runs, pages, exactPages, routes }: Pick<Recording, 'runs' | 'pages' | 'exactPages' | 'routes'>,
  part: Part,
): Plan {
  const named = (names: readonly string[]) => PAGES.filter(({ name }) => names.includes(name));
  const few = Math.min(runs, MOST_LIGHTHOUSE_RUNS);
  if (part === 'routes')
    return { runs: few, pages: routes.map((path) => ({ name: path, path, next: '' })), variants: OF_ROUTES };
  const variants = VARIANTS.map(({ id }) => id);
  if (part === 'exact') return { runs: 1, pages: named(exactPages), variants };
  return { runs: part === 'timings' ? runs : few, pages: named(pages), variants };
}
