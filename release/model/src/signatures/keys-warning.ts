import type { BuildInfo } from '@site/contracts';
import { hasKeys, NO_OWNERS } from './owners.ts';

/** What to say of a shell that knows no keys where the live one does: then nobody needs one for anything. */
export function keysWarning(
  live: Pick<BuildInfo, 'owners'> | undefined,
  next: Pick<BuildInfo, 'owners'> | undefined,
): string[] {
  if (!hasKeys(live?.owners ?? NO_OWNERS) || hasKeys(next?.owners ?? NO_OWNERS)) return [];
  return [
    'the new shell knows no keys: from then on this site trusts everyone who can write to its site root',
  ];
}
