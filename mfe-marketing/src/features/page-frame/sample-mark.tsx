import { SAMPLE_MARK } from '../../content/legal.ts';

/** Marks a block that has no real content yet. */
export function SampleMark() {
  return (
    <span className="mt-2 block w-fit rounded-sm border border-dashed border-line-strong px-1.5 text-xs text-muted">
      {SAMPLE_MARK}
    </span>
  );
}
