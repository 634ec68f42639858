import { Link } from '@site/runtime/router';

/** Leads from an article or guide to the index. */
export function BackLink() {
  return (
    <Link
      to="/resources"
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
    >
      <span aria-hidden>←</span> Back to Resources
    </Link>
  );
}
