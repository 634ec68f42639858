import type { Release } from './release-record.ts';
import type { SiteRoot } from './site-root.ts';
import { UserError } from './user-error.ts';

/** The release that visitors see. Throws a {@link UserError} before the first promotion. */
export function liveRelease(root: SiteRoot): Release {
  const release = root.current();
  if (!release) throw new UserError('No release is live: run "site promote".');
  return release;
}
