import type { LogEntry, Note } from '@site/release-model/log-entry';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '@site/release-model/site';
import { appendChange, noteOf, type Author, type ByKey, type Orders } from './append-change.ts';
import { checkOwnerKey } from './check-owner-key.ts';
import { liveState, nextOf } from './next-state.ts';

/**
 * Freezes one package: until {@link resumePackage}, no other version of it goes live, but it can still be rolled back.
 * Null if it was on hold. Throws a {@link UserError} for a package that is not live, or without a key of its owner.
 */
export const holdPackage = (site: Site, name: string, order: Author & ByKey & Orders) =>
  changeHolds(site, 'hold', name, order, (held) =>
    Object.hasOwn(held, name) ? null : { ...held, [name]: noteOf(order) },
  );

/** Ends a {@link holdPackage}. Null if the package was not on hold. */
export const resumePackage = (site: Site, name: string, order: Author & ByKey & Orders) =>
  changeHolds(site, 'resume', name, order, ({ [name]: own, ...others }) => (own ? others : null));

type Holds = Readonly<Record<string, Note>>;

function changeHolds(
  site: Site,
  action: 'hold' | 'resume',
  name: string,
  { authorise, ...order }: Author & ByKey & Orders,
  change: (held: Holds) => Holds | null,
): Promise<LogEntry | null> {
  return appendChange(site, { action, ...order }, async (head) => {
    const state = liveState(head?.entry);
    // A hold may outlive its package, if the whole site goes back to a release without it.
    if (action === 'hold' && !Object.hasOwn(state.packages, name)) {
      const names = Object.keys(state.packages).join(', ');
      throw new UserError(`"${name}" is not part of the live release: choose one of ${names}.`);
    }
    if (authorise) await authorise(state);
    else await checkOwnerKey(site, state, name, order.key);
    const held = change(state.held ?? {});
    if (held === null) return null;
    const { held: _before, ...next } = nextOf(state);
    return Object.keys(held).length > 0 ? { ...next, held } : next;
  });
}
