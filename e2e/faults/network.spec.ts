import { exactly } from '../support/exactly.ts';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { nightlyUnless } from '../support/nightly.ts';
import { test, type FaultSite } from './fault-site.ts';
import { NETWORK_FAULTS } from './faults.ts';
import { OPENERS } from './openers.ts';
import { startVisitor, type Expected, type Outcome, type Visitor } from './visitor.ts';

/*
 * Each fault of the network, in each kind of file, in each way that a visitor meets it. Opening a document is most of the
 * cost. It remembers the remote whose file has failed, and nothing of the others: so one document meets a fault of one
 * remote after that of another.
 */

/** Kinds of files, by their addresses below `/packages/<name>/`. */
const FILES = {
  entry: String.raw`[^/]+/remote-entry\.js`,
  page: String.raw`static/js/async/x\.(?!fragment)[^/]+\.js`,
  'style sheet': String.raw`static/css/.+\.css`,
  dialog: String.raw`static/js/async/x\.fragment\.[^/]+\.js`,
  markup: String.raw`[^/]+/markup/[^/]+\.json`,
} as const;

/** Files of the live version or of all versions of a remote that are broken, and what comes of it. */
type Cell = readonly [
  remote: string,
  files: keyof typeof FILES,
  broken: 'live' | 'all',
  outcome: Outcome,
  /** How many failures of the remote are reported. */
  reports: number,
];

/** Breaks the files of a cell, has a visitor meet them, and fixes them. */
type Meet = (cell: Cell, visit: (expected: Expected) => Promise<void>) => Promise<void>;

const meeting =
  (visitor: Visitor, site: FaultSite, fault: string): Meet =>
  ([remote, files, broken, outcome, reports], visit) =>
    test.step(`${files} of ${remote}, ${broken}: ${outcome}`, async () => {
      const { answer, reason } = NETWORK_FAULTS[fault]!;
      const kind = new RegExp(`^${FILES[files]}$`);
      const live = site.liveFiles[remote]!.filter((file) => kind.test(file)).map(exactly);
      const paths = new RegExp(
        `^/packages/${remote}/(?:${broken === 'all' ? FILES[files] : live.join('|')})(?:[?#]|$)`,
      );
      site.faults.breakFiles(paths, answer);
      await visit({ remote, outcome, reasons: Array<string>(reports).fill(reason) });
      site.faults.fixFiles();
    });

type Row = readonly [opener: keyof typeof OPENERS, ...Cell];

/** Documents with fragments of other remotes, and the files of these that are broken. */
const DOCUMENTS: Readonly<Record<string, readonly Row[]>> = {
  'banner, live version': [['banner', 'consent', 'markup', 'live', 'previous version', 1]],
  'banner, all versions': [['banner', 'consent', 'markup', 'all', 'no banner', 2]],
  'dialogs, live versions': [
    ['preferences', 'consent', 'entry', 'live', 'previous version', 1],
    ['demo', 'marketing', 'dialog', 'live', 'previous version', 1],
  ],
  'dialogs, all versions': [
    ['preferences', 'consent', 'dialog', 'all', 'message', 2],
    ['demo', 'marketing', 'entry', 'all', 'message', 2],
  ],
  'dialogs, style sheets': [
    ['preferences', 'consent', 'style sheet', 'all', 'message', 2],
    ['demo', 'marketing', 'style sheet', 'live', 'previous version', 1],
  ],
};

/** Rows of the quick run: an answer that is not what was built, and two that say so. */
const QUICK = new Set(['page: 404', 'entry: altered', 'dialogs, all versions: 500']);

for (const fault of Object.keys(NETWORK_FAULTS)) {
  for (const files of ['entry', 'page', 'style sheet'] as const)
    test(`${files}: ${fault}`, nightlyUnless(QUICK.has(`${files}: ${fault}`)), async ({ page, site }) => {
      // Only fragments need to be asked for consent.
      await storeRecord(page, recordText(false));
      const visitor = startVisitor(page, site.url);
      await visitPages(visitor, meeting(visitor, site, fault), files);
    });

  for (const [name, cells] of Object.entries(DOCUMENTS))
    test(`${name}: ${fault}`, nightlyUnless(QUICK.has(`${name}: ${fault}`)), async ({ page, site }) => {
      const visitor = startVisitor(page, site.url);
      const meet = meeting(visitor, site, fault);
      for (const [index, [name, ...cell]] of cells.entries())
        await meet(cell, async (expected) => {
          // What shows by itself has to be broken before the document is opened.
          if (index === 0) await visitor.open(OPENERS[name].from);
          await visitor.fragment(OPENERS[name], expected);
        });
      // Whatever failed, the pages of others live.
      await visitor.navigation('/careers', { remote: 'careers', outcome: 'alive', reasons: [] });
    });
}

/**
 * A visit of two documents: the first page is one of a remote whose files are broken, the next one alive, and the one after
 * that of another broken remote, which has to be loaded as a page; there, the first remote has a previous version.
 */
async function visitPages(
  visitor: Visitor,
  meet: Meet,
  files: 'entry' | 'page' | 'style sheet',
): Promise<void> {
  // The style sheets of the first page are in its HTML.
  const isStyle = files === 'style sheet';
  const reports = isStyle ? 0 : 1;
  await meet(['careers', files, 'all', isStyle ? 'alive' : 'readable', reports], (expected) =>
    visitor.firstLoad('/careers', '/pricing', expected),
  );
  // Both versions, and then the document that was opened in place of the other.
  await meet(['content', files, 'all', 'page load', 2 + reports], (expected) =>
    visitor.navigation('/resources', expected),
  );
  await meet(['careers', files, 'live', 'previous version', 1], (expected) =>
    visitor.navigation('/careers', expected),
  );
}
