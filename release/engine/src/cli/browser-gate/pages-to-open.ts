import type { CheckedPage } from '@site/release-gate/gate-run';
import { SHELL } from '../../model/release/pages.ts';
import type { LiveView } from '../../serve/live-view.ts';

/** Most pages of one collection that are opened: the others come from the same component. */
const PER_EXPOSE = 6;

type Lists = Pick<LiveView, 'lists' | 'site'>;

/**
 * The pages of a release that a browser opens: those that differ from the live ones; and if something changes that is on
 * every page, home and one of every other remote. Of a large collection some are left out.
 *
 * @param changed names of the packages that changed
 * @returns the pages, and how many changed ones were left out
 */
export function pagesToOpen(
  live: Lists,
  candidate: Lists,
  changed: ReadonlySet<string>,
): { pages: CheckedPage[]; left: number } {
  const pages: CheckedPage[] = [];
  let left = 0;
  const fragments = Object.values(candidate.site.fragmentOwners);
  const isShared = [SHELL, ...fragments].some((name) => changed.has(name));
  for (const [owner, list] of candidate.lists) {
    if (owner === SHELL) continue;
    const before = live.lists.get(owner)?.pages ?? {};
    const perExpose = new Map<string, number>();
    const own = Object.entries(list.pages).map(([path, { file, expose }]) => {
      const isChanged = changed.has(owner) && before[path]?.file.hash !== file.hash;
      const opened = perExpose.get(expose) ?? 0;
      const isOpened = isChanged && opened < PER_EXPOSE;
      if (isOpened) perExpose.set(expose, opened + 1);
      else if (isChanged) left += 1;
      return { path, owner, changed: isChanged, isOpened };
    });
    const some = own.some(({ isOpened }) => isOpened) ? undefined : own[0]?.path;
    for (const { isOpened, ...page } of own) {
      if (isOpened || (isShared && (page.path === '/' || page.path === some))) pages.push(page);
    }
  }
  return { pages, left };
}
