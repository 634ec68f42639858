import type { Looked, Looks } from '@site/release-model/check-report';
import { UserError } from '@site/contracts/user-error';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import { Memo } from '@site/release-model/work';
import type { Site } from '@site/release-model/site';

/** Nobody looked, and nothing is to be said about that. */
export const NOT_LOOKED: Looked = { refusals: [], warnings: [] };

type Look = (
  site: Site,
  live: LogEntry | undefined,
  packages: Readonly<Record<string, LivePackage>>,
) => Promise<Looked>;

/**
 * Looks at a release with a browser if the site's rules want that. The same pages are looked at once, however often a
 * promotion starts again because another package's was faster. There is nothing to compare the first release with, so it
 * goes live with the other rules.
 *
 * Throws a {@link UserError} if the site's rules require a browser and there is none.
 */
export function lookOnce(gate: Looks | undefined): Look {
  const seen = new Memo<string, Looked>();
  return async (site, live, packages) => {
    if (!gate || !live || live.rules.browser === 'off') return NOT_LOOKED;
    const changed = packagesWithOtherPages(live.packages, packages);
    const key = JSON.stringify(changed.map((name) => [name, packages[name]?.pages]));
    try {
      return await seen.get(key, () => gate.look(site, { live, packages }));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (live.rules.browser === 'required') {
        throw new UserError(
          `The rules of this site require that a browser looks at a release. ${error.message}`,
          {
            cause: error,
          },
        );
      }
      return { refusals: [], warnings: [`no browser looked at this release. ${error.message}`] };
    }
  };
}
