import { recordText, storeRecord } from '../support/privacy-test.ts';
import { publishCopy } from '../support/rebuild.ts';
import { nightlyUnless, test } from '../support/test.ts';
import { CRASH_NAMES, crashingBuild } from './faults.ts';
import { OPENERS, startVisitor } from './visitor.ts';

/** Code of a remote that is loaded and throws, in each way that a visitor meets it. */
for (const crash of CRASH_NAMES) {
  test(`a page ${crash}`, nightlyUnless(crash === 'throws in an effect'), async ({ page, ownSite }) => {
    const version = await publishCopy(ownSite.site, crashingBuild('careers', crash));
    await ownSite.promote({ careers: version });
    await storeRecord(page, recordText(false));
    const visitor = startVisitor(page, ownSite.url);
    const expected = { remote: 'careers', outcome: 'previous version', reasons: ['exception'] } as const;
    await visitor.firstLoad('/careers', '/pricing', expected);
    await visitor.open('/pricing');
    await visitor.navigation('/careers', expected);
  });

  test(`a dialog ${crash}`, nightlyUnless(false), async ({ page, ownSite }) => {
    const version = await publishCopy(ownSite.site, crashingBuild('consent', crash));
    await ownSite.promote({ consent: version });
    const visitor = startVisitor(page, ownSite.url);
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
