import type { TestInfo } from '@playwright/test';
import { exactly } from '../support/exactly.ts';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { isInEveryDocument, pagesElsewhere, REMOTES, type Remote } from '../support/remotes.ts';
import { test, type FaultSite } from './fault-site.ts';
import { NETWORK_FAULTS } from './faults.ts';
import { note, type Way } from './matrix-reporter.ts';
import { openerElsewhere, openerOf, type Opener } from './openers.ts';
import { startVisitor, type Expected, type Outcome, type Visitor } from './visitor.ts';
import { nightlyUnless } from '../support/nightly.ts';

/*
 * Each fault of the network, in each kind of file of each remote, in each way that a visitor meets it. What the visitor
 * got is collected for the table at the end.
 *
 * Opening a document is most of the cost. It remembers the remote whose file has failed, and nothing of the others: so
 * one document meets a fault of one remote after that of another.
 */

/** Files of one version or of all versions of a remote that are broken, and what comes of it. */
type Cell = {
  remote: Remote;
  files: string;
  way: Way;
  broken: 'live' | 'all';
  outcome: Outcome;
  /** How many failures of the remote are reported. */
  reports: number;
};
type FragmentCell = Cell & { opener: Opener };

/** Breaks the files of a cell, has a visitor meet them, and fixes them. */
type Meet = (cell: Cell, visit: (expected: Expected) => Promise<void>) => Promise<void>;

/** Kinds of files that every page has. */
const FILES_OF_PAGES = ['entry', 'page', 'style sheet'];

/** Rows of the quick run: an answer that never comes, one that is not what was built, one that says so. */
const QUICK = new Set(['page of careers: hangs', 'entry of content: altered', 'fragments, document 1: 500']);

const detailsOf = (row: string) => nightlyUnless(QUICK.has(row));

for (const fault of Object.keys(NETWORK_FAULTS)) {
  for (const files of FILES_OF_PAGES) {
    const remotes = REMOTES.filter((remote) => remote.page && remote.files.includes(files));
    for (const [index, remote] of remotes.entries()) {
      const row = `${files} of ${remote.name}: ${fault}`;
      test(row, detailsOf(row), async ({ page, site }, info) => {
        // Only fragments need to be asked for consent.
        await storeRecord(page, recordText(false));
        const visitor = await startVisitor(page, site.url);
        const other = remotes.at(index - 1) ?? remote;
        await visitPages(visitor, meeting(visitor, site, fault, info), files, remote, other);
      });
    }
  }

  for (const [number, cells] of documentsOf(REMOTES.flatMap(cellsOfFragments)).entries()) {
    const row = `fragments, document ${number + 1}: ${fault}`;
    test(row, detailsOf(row), async ({ page, site }, info) => {
      const visitor = await startVisitor(page, site.url);
      const meet = meeting(visitor, site, fault, info);
      for (const [index, cell] of cells.entries()) {
        await meet(cell, async (expected) => {
          if (index === 0) await visitor.open(cell.opener.from);
          await visitor.fragment(cell.opener, expected);
        });
      }
    });
  }

  for (const remote of REMOTES.filter((each) => !each.page)) {
    const row = `entry of ${remote.name}, which has no page: ${fault}`;
    test(row, detailsOf(row), async ({ page, site }, info) => {
      const visitor = await startVisitor(page, site.url);
      const [elsewhere, further] = pagesElsewhere(remote);
      const reports = isInEveryDocument(remote) ? 2 : 0;
      const cell = { remote, files: 'entry', broken: 'all', outcome: 'alive', reports } as const;
      await meeting(
        visitor,
        site,
        fault,
        info,
      )({ ...cell, way: 'navigation' }, async (expected) => {
        await visitor.open(elsewhere);
        await visitor.navigation(further, expected);
      });
    });
  }
}

const meeting =
  (visitor: Visitor, site: FaultSite, fault: string, info: TestInfo): Meet =>
  (cell, visit) => {
    const { remote, files, way, broken, outcome, reports } = cell;
    return test.step(`${remote.name}, ${files}, ${way}: ${outcome}`, async () => {
      const { answer, reason } = NETWORK_FAULTS[fault]!;
      const paths = pathsOf(site, remote, files, broken);
      site.faults.breakFiles(paths, answer);
      visitor.giveUp(fault === 'hangs' ? paths : undefined);
      await visit({ remote: remote.name, outcome, reasons: Array<string>(reports).fill(reason) });
      site.faults.fixFiles();
      note(info, { remote: remote.name, files, fault, way, outcome });
    });
  };

/**
 * A visit of two documents: the first page is one of a remote whose files are broken, the next one alive, and the one after
 * that of another broken remote, which has to be loaded as a page; there, the first remote has a previous version.
 */
async function visitPages(
  visitor: Visitor,
  meet: Meet,
  files: string,
  remote: Remote,
  other: Remote,
): Promise<void> {
  const [page, otherPage] = [remote, other].map((each) => each.page ?? '');
  const alive = REMOTES.find((each) => each.page && each !== remote && each !== other)?.page;
  if (!page || !otherPage || !alive || remote === other)
    throw new Error('Fewer than three remotes have a page.');
  // The style sheets of the first page are in its HTML.
  const isStyle = files === 'style sheet';
  const outcome = isStyle ? 'alive' : 'readable';
  const reports = isStyle ? 0 : 1;
  await meet({ remote, files, way: 'first load', broken: 'all', outcome, reports }, (expected) =>
    visitor.firstLoad(page, alive, expected),
  );
  await meet(
    {
      remote: other,
      files,
      way: 'navigation, no version left',
      broken: 'all',
      outcome: 'page load',
      // Both versions, and then the document that was opened in place of the other.
      reports: 2 + reports,
    },
    (expected) => visitor.navigation(otherPage, expected),
  );
  await meet(
    { remote, files, way: 'navigation', broken: 'live', outcome: 'previous version', reports: 1 },
    (expected) => visitor.navigation(page, expected),
  );
}

/** The cells of a remote that a visitor meets by opening a fragment. */
function cellsOfFragments(remote: Remote): FragmentCell[] {
  const { files: kinds, fragments, markup } = remote;
  const cells = kinds.flatMap((files) => {
    const isOfAll = files === 'entry' || files === 'style sheet';
    return (
      fragments
        .filter((each) => (isOfAll ? !markup.includes(each) : files === `fragment/${each}`))
        .map((each) => (isOfAll ? openerElsewhere(each, remote) : openerOf(each, remote)))
        // What the document has loaded already does not fail when another fragment is opened.
        .filter((opener) => !isOfAll || !opener?.isAskedFor || !isInEveryDocument(remote))
        .flatMap((opener) => (opener ? cellsOfFragment(remote, files, opener) : []))
    );
  });
  if (fragments.length > 0) return cells;
  const opener = openerElsewhere('demo-dialog', remote);
  if (!opener) throw new Error(`Only pages of ${remote.name} have a demo dialog.`);
  return [{ remote, files: 'entry', way: 'fragment', broken: 'all', outcome: 'alive', reports: 0, opener }];
}

function cellsOfFragment(remote: Remote, files: string, opener: Opener): FragmentCell[] {
  const { isAskedFor } = opener;
  const cell = { remote, files, opener };
  return [
    { ...cell, way: 'fragment', broken: 'live', outcome: 'previous version', reports: 1 },
    {
      ...cell,
      way: isAskedFor ? 'fragment, no version left' : 'first load',
      broken: 'all',
      outcome: isAskedFor ? 'message' : 'no banner',
      reports: 2,
    },
  ];
}

/** Shares cells out to documents: all of one begin on the same page, and differ in the remote and in the fragment. */
function documentsOf(cells: readonly FragmentCell[]): FragmentCell[][] {
  const documents: FragmentCell[][] = [];
  // What shows by itself has to be broken before the document is opened.
  for (const cell of cells.toSorted((a, b) => Number(a.opener.isAskedFor) - Number(b.opener.isAskedFor))) {
    const { remote, opener } = cell;
    const isFree = (other: FragmentCell) =>
      other.opener.from === opener.from &&
      other.remote !== remote &&
      other.opener.fragment !== opener.fragment;
    const document = documents.find((others) => others.every(isFree));
    if (document) document.push(cell);
    else documents.push([cell]);
  }
  return documents;
}

/** Matches the paths of a remote's files of one kind, of the live version or of all. */
function pathsOf(site: FaultSite, remote: Remote, files: string, broken: Cell['broken']): RegExp {
  const paths = (site.liveFiles(remote)[files] ?? []).map(broken === 'live' ? exactly : inAnyVersion);
  return new RegExp(`^/packages/${exactly(remote.name)}/(?:${paths.join('|')})(?:[?#]|$)`);
}

/** Matches a file in every version: the version of an entry, of markup and of a plain build's files differs, or the hash. */
const inAnyVersion = (path: string): string =>
  exactly(path)
    .replace(/^\d[^/]*(?=\/)/, '[^/]+')
    .replace(/[\da-f]{8,10}(?=\\\.\w+$)/, String.raw`\w+`);
