import { recordText, storeRecord } from '../support/privacy-test.ts';
import { nightlyUnless } from '../support/nightly.ts';
import { REMOTES } from '../support/remotes.ts';
import { test } from './fault-site.ts';
import { CRASH_NAMES } from './faults.ts';
import { OPENERS } from './openers.ts';
import { startVisitor } from './visitor.ts';

const remoteOf = (name: string) => REMOTES.find((remote) => remote.name === name)!;

/** Code of a remote that is loaded and throws, in each way that a visitor meets it. */
for (const crash of CRASH_NAMES) {
  test(`a page ${crash}`, nightlyUnless(crash === 'throws in an effect'), async ({ page, crashSite }) => {
    await crashSite.crash(remoteOf('careers'), crash);
    await storeRecord(page, recordText(false));
    const visitor = startVisitor(page, crashSite.url);
    const expected = { remote: 'careers', outcome: 'previous version', reasons: ['exception'] } as const;
    await visitor.firstLoad('/careers', '/pricing', expected);
    await visitor.open('/pricing');
    await visitor.navigation('/careers', expected);
  });

  test(`a dialog ${crash}`, nightlyUnless(false), async ({ page, crashSite }) => {
    await crashSite.crash(remoteOf('consent'), crash);
    const visitor = startVisitor(page, crashSite.url);
    // What is markup runs no code.
    await visitor.open(OPENERS.banner.from);
    await visitor.fragment(OPENERS.banner, { remote: 'consent', outcome: 'alive', reasons: [] });
    await visitor.open(OPENERS.preferences.from);
    await visitor.fragment(OPENERS.preferences, {
      remote: 'consent',
      outcome: 'previous version',
      reasons: ['exception'],
    });
  });
}
