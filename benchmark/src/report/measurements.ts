import type { VariantId } from '../variants/served-variant.ts';
import type { FigureId, Sample } from './figures.ts';

/** Median, least and most of several runs. */
export type Summary = { median: number; min: number; max: number };

/** One run's figures of one variant's page. */
export type Entry = { page: string; variant: VariantId; sample: Sample };

/** All samples of a benchmark, and their summaries. */
export class Measurements {
  readonly entries: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.entries = [...entries];
  }

  add(page: string, variant: VariantId, sample: Sample): void {
    this.entries.push({ page, variant, sample });
  }

  /** Undefined where the variant has no such figure. */
  summary(page: string, variant: VariantId, figure: FigureId): Summary | undefined {
    const values = this.entries
      .filter((entry) => entry.page === page && entry.variant === variant)
      .map(({ sample }) => sample[figure])
      .filter((value): value is number => value !== undefined && !Number.isNaN(value));
    return values.length > 0 ? summarise(values) : undefined;
  }

  /** The median; NaN where the variant has no such figure. */
  median(page: string, variant: VariantId, figure: FigureId): number {
    return this.summary(page, variant, figure)?.median ?? NaN;
  }
}

/** Median, least and most of at least one value. */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? NaN;
  const median = sorted.length % 2 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
  return { median, min: at(0), max: at(sorted.length - 1) };
}
