import { exactly } from '../support/exactly.ts';
import { startFaultServer, type FaultServer } from '../support/fault-server.ts';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { publishCopy } from '../support/rebuild.ts';
import { REMOTES, startSite, type TestSite } from '../support/site.ts';
import { nightlyUnless, test } from '../support/test.ts';
import { equalBuild, NETWORK_FAULTS } from './faults.ts';
import { OPENERS, startVisitor, type Expected, type Outcome, type Visitor } from './visitor.ts';

// Nobody looks at what is further down, and drawing it takes a good part of a visit.
test.use({ viewport: { width: 1280, height: 480 } });
// One site for all, which takes longer to prepare than a test.
test.describe.configure({ mode: 'default' });

/** A site on which every remote has a version, and one before it: they have no file in common. */
let site: TestSite;
/** Faults in its answers. */
let faults: FaultServer;
/** Remote → files of the version that visitors get, below `/packages/<name>/`. */
const liveFiles: Record<string, string[]> = {};

test.beforeAll(async () => {
  site = await startSite();
  const packages: Record<string, string> = {};
  for (const name of REMOTES) packages[name] = await publishCopy(site.site, equalBuild(name));
  await site.promote(packages);
  faults = await startFaultServer(site.url);
  for (const [name, version] of Object.entries(packages)) {
    const manifest = await (await fetch(`${site.url}/packages/${name}/${version}/mf-manifest.json`)).text();
    const own = ['remote-entry.js', 'markup/consent-banner.json'].map((file) => `${version}/${file}`);
    liveFiles[name] = [...new Set(manifest.match(/static\/[^"]+\.(?:js|css)/g)), ...own];
  }
});
test.afterAll(async () => {
  await faults?.close();
  await site?.stop();
});

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
  (fault: string): Meet =>
  ([remote, files, broken, outcome, reports], visit) =>
    test.step(`${files} of ${remote}, ${broken}: ${outcome}`, async () => {
      const { answer, reason } = NETWORK_FAULTS[fault]!;
      const kind = new RegExp(`^${FILES[files]}$`);
      const live = liveFiles[remote]!.filter((file) => kind.test(file)).map(exactly);
      const paths = new RegExp(
        `^/packages/${remote}/(?:${broken === 'all' ? FILES[files] : live.join('|')})(?:[?#]|$)`,
      );
      faults.breakFiles(paths, answer);
      await visit({ remote, outcome, reasons: Array<string>(reports).fill(reason) });
      faults.fixFiles();
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
    test(`${files}: ${fault}`, nightlyUnless(QUICK.has(`${files}: ${fault}`)), async ({ page }) => {
      // Only fragments need to be asked for consent.
      await storeRecord(page, recordText(false));
      const visitor = startVisitor(page, faults.url);
      await visitPages(visitor, meeting(fault), files);
    });

  for (const [name, cells] of Object.entries(DOCUMENTS))
    test(`${name}: ${fault}`, nightlyUnless(QUICK.has(`${name}: ${fault}`)), async ({ page }) => {
      const visitor = startVisitor(page, faults.url);
      const meet = meeting(fault);
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

/** The file that tells where the other remotes are, and one more fault that it can have. */
const RELEASE_FILE = /\/releases\/[^/]+\.json$/;
const OF_ANOTHER_KIND: (typeof NETWORK_FAULTS)[string] = {
  reason: 'rejected',
  answer: (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"careers":"1.0.0"}'),
};

// The page itself needs nothing of it, and another remote is as if it could not be reached.
for (const [fault, { answer, reason }] of Object.entries({
  ...NETWORK_FAULTS,
  'of another kind': OF_ANOTHER_KIND,
}))
  test(
    `release file, ${fault}: the page lives, of another remote a page is a page load, a dialog a message`,
    nightlyUnless(fault === '404'),
    async ({ page, faults: shared }) => {
      const visitor = startVisitor(page, shared.url);
      shared.breakFiles(RELEASE_FILE, answer);
      await visitor.firstLoad('/careers', '/pricing', { remote: 'careers', outcome: 'alive', reasons: [] });
      await visitor.open('/pricing');
      await visitor.fragment(OPENERS.banner, { remote: 'consent', outcome: 'no banner', reasons: [reason] });
      await visitor.navigation('/faq', { remote: 'marketing', outcome: 'alive', reasons: [] });
      // Reported already: the banner was of the same remote.
      await visitor.fragment(OPENERS.preferences, { remote: 'consent', outcome: 'message', reasons: [] });
      await visitor.navigation('/careers', { remote: 'careers', outcome: 'page load', reasons: [reason] });
    },
  );
