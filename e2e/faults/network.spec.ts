import { exactly } from '../support/exactly.ts';
import { recordText, storeRecord } from '../support/privacy-test.ts';
import { test, type FaultSite } from './fault-site.ts';
import { NETWORK_FAULTS } from './faults.ts';
import { note, type Way } from './matrix-reporter.ts';
import { openerElsewhere, openerOf, type Opener } from './openers.ts';
import { pagesElsewhere, REMOTES, type Remote } from '../support/remotes.ts';
import { startVisitor, type Outcome, type Visitor } from './visitor.ts';

/*
 * Each fault of the network, in each kind of file of each remote, in each way that a visitor meets it. What the visitor
 * got is collected for the table at the end.
 */

/** Something that a visitor does while files of one version or of all versions are broken, and what comes of it. */
type Visit = {
  way: Way;
  broken: 'live' | 'all';
  outcome: Outcome;
  /** How many versions are reported; null if others may report the remote besides. */
  reports: number | null;
  make: (visitor: Visitor, reasons: readonly string[] | null) => Promise<void>;
};

for (const remote of REMOTES) {
  for (const [fault, { answer, reason }] of Object.entries(NETWORK_FAULTS)) {
    test(`${remote.name}: ${fault}`, async ({ page, site }, info) => {
      test.setTimeout(180_000);
      // The banner is asked for by its own rows alone.
      if (!remote.fragments.includes('consent-banner')) await storeRecord(page, recordText(false));
      const visitor = await startVisitor(page, site.url, remote.name);
      for (const files of remote.files) {
        for (const { way, broken, outcome, reports, make } of visitsOf(remote, files)) {
          await test.step(`${files}, ${way}: ${outcome}`, async () => {
            const brokenPaths = pathsOf(site, remote, files, broken);
            site.faults.breakFiles(brokenPaths, answer);
            visitor.giveUp(fault === 'hangs' ? brokenPaths : undefined);
            await make(visitor, reports === null ? null : Array<string>(reports).fill(reason));
            site.faults.fixFiles();
            note(info, { remote: remote.name, files, fault, way, outcome });
          });
        }
      }
    });
  }
}

/** Matches the paths of a remote's files of one kind, of the live version or of all. */
function pathsOf(site: FaultSite, remote: Remote, files: string, broken: Visit['broken']): RegExp {
  const paths = (site.liveFiles(remote)[files] ?? []).map(broken === 'live' ? exactly : inAnyVersion);
  return new RegExp(`^/packages/${exactly(remote.name)}/(?:${paths.join('|')})(?:[?#]|$)`);
}

/** Matches a file in every version: of an entry and of markup the version differs, of all others the hash. */
const inAnyVersion = (path: string): string =>
  exactly(path)
    .replace(/^\d[^/]*(?=\/)/, '[^/]+')
    .replace(/[\da-f]{10}(?=\\\.\w+$)/, String.raw`\w+`);

/** What visitors do that needs files of this kind; what needs nothing of a broken entry is looked at once. */
function visitsOf(remote: Remote, files: string): Visit[] {
  const visits: Visit[] = [];
  const [elsewhere, further] = pagesElsewhere(remote);
  const { page } = remote;
  const isEntry = files === 'entry';
  // The style sheets of the first page are in its HTML.
  const isStyle = files === 'style sheet';
  const navigate =
    (to: string, outcome: Outcome): Visit['make'] =>
    (visitor, reasons) =>
      visitor.navigation(elsewhere, to, outcome, reasons);
  if (page && (isEntry || isStyle || files === 'page')) {
    const outcome = isStyle ? 'alive' : 'readable';
    visits.push(
      {
        way: 'first load',
        broken: 'all',
        outcome,
        reports: isStyle ? 0 : 1,
        make: (visitor, reasons) => visitor.firstLoad(page, elsewhere, outcome, reasons),
      },
      {
        way: 'navigation',
        broken: 'live',
        outcome: 'previous version',
        reports: 1,
        make: navigate(page, 'previous version'),
      },
      {
        way: 'navigation, no version left',
        broken: 'all',
        outcome: 'page load',
        reports: 2,
        make: navigate(page, 'page load'),
      },
    );
  }
  const fragments = fragmentsThatNeed(files, remote);
  for (const fragment of fragments) {
    const opener = isEntry || isStyle ? openerElsewhere(fragment, remote) : openerOf(fragment, remote);
    if (opener) visits.push(...visitsOfFragment(opener));
  }
  if (isEntry && !page) {
    visits.push({
      way: 'navigation',
      broken: 'all',
      outcome: 'alive',
      reports: 0,
      make: navigate(further, 'alive'),
    });
  }
  if (isEntry && remote.fragments.length === 0) {
    const opener = openerElsewhere('demo-dialog', remote);
    if (!opener) throw new Error(`Only pages of ${remote.name} have a demo dialog.`);
    visits.push({
      way: 'fragment',
      broken: 'all',
      outcome: 'alive',
      reports: 0,
      make: (visitor, reasons) => visitor.fragment(opener, 'alive', reasons),
    });
  }
  return visits;
}

function fragmentsThatNeed(files: string, { fragments, markup }: Remote): Remote['fragments'] {
  if (files === 'entry' || files === 'style sheet') return fragments.filter((each) => !markup.includes(each));
  return fragments.filter((fragment) => files === `fragment/${fragment}`);
}

function visitsOfFragment(opener: Opener): Visit[] {
  const lost = opener.isAskedFor ? 'message' : 'no banner';
  return [
    {
      way: 'fragment',
      broken: 'live',
      outcome: 'previous version',
      reports: 1,
      make: (visitor, reasons) => visitor.fragment(opener, 'previous version', reasons),
    },
    {
      way: opener.isAskedFor ? 'fragment, no version left' : 'first load',
      broken: 'all',
      outcome: lost,
      reports: 2,
      make: (visitor, reasons) => visitor.fragment(opener, lost, reasons),
    },
  ];
}
