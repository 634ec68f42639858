import { recordText, storeRecord } from '../support/privacy-test.ts';
import { test } from './fault-site.ts';
import { CRASH_NAMES } from './faults.ts';
import { note } from './matrix-reporter.ts';
import { openerElsewhere } from './openers.ts';
import { isInEveryDocument, pagesElsewhere, REMOTES } from '../support/remotes.ts';
import { startVisitor, type Expected } from './visitor.ts';
import { nightlyUnless } from '../support/nightly.ts';

/** Code of each remote that is loaded and throws, in each way that a visitor meets it. */
for (const crash of CRASH_NAMES) {
  for (const remote of REMOTES) {
    test(
      `${remote.name}: ${crash}`,
      nightlyUnless(remote.name === 'careers' && crash === 'throws in an effect'),
      async ({ page, crashSite }, info) => {
        const [elsewhere, further] = pagesElsewhere(remote);
        const cell = { remote: remote.name, files: 'code', fault: crash };
        await crashSite.crash(remote, crash);
        if (!remote.fragments.includes('consent-banner')) await storeRecord(page, recordText(false));
        const visitor = await startVisitor(page, crashSite.url);
        const expected = (outcome: 'alive' | 'previous version'): Expected => ({
          remote: remote.name,
          outcome,
          reasons: outcome === 'alive' && !isInEveryDocument(remote) ? [] : ['exception'],
        });
        if (remote.page) {
          await visitor.firstLoad(remote.page, elsewhere, expected('previous version'));
          note(info, { ...cell, way: 'first load', outcome: 'previous version' });
        }
        const [to, outcome] = remote.page
          ? ([remote.page, 'previous version'] as const)
          : ([further, 'alive'] as const);
        await visitor.open(elsewhere);
        await visitor.navigation(to, expected(outcome));
        note(info, { ...cell, way: 'navigation', outcome });
        for (const fragment of remote.fragments) {
          const opener = openerElsewhere(fragment, remote);
          if (!opener) continue;
          // What is markup runs no code.
          const isMarkup = remote.markup.includes(fragment);
          const seen = isMarkup ? 'alive' : 'previous version';
          await visitor.open(opener.from);
          await visitor.fragment(opener, expected(seen));
          note(info, { ...cell, way: opener.isAskedFor ? 'fragment' : 'first load', outcome: seen });
        }
        if (remote.fragments.length > 0) return;
        const opener = openerElsewhere('demo-dialog', remote);
        if (!opener) throw new Error(`Only pages of ${remote.name} have a demo dialog.`);
        await visitor.open(opener.from);
        await visitor.fragment(opener, expected('alive'));
        note(info, { ...cell, way: 'fragment', outcome: 'alive' });
      },
    );
  }
}
