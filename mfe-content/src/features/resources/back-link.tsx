import { Link } from '@site/runtime/router';
import { backLink } from '../../content/back-link.ts';

/** Leads from an article or guide to the index. */
export function BackLink() {
  return (
    <Link
      to={backLink.to}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted hover:text-ink"
    >
      <span aria-hidden>←</span> {backLink.label}
    </Link>
  );
}
