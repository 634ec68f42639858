import type { Finding, Looked, LookedAt, Looks, PageWords } from '@site/release-model/check-report';
import { refusalLine, type Refusal } from '@site/release-model/refusal';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { LogEntry } from '@site/release-model/log-entry';
import { answerFrom } from '@site/release-serve/answer';
import { SHELL } from '@site/release-model/pages';
import { Bodies } from '@site/release-serve/bodies';
import { LiveView } from '@site/release-serve/live-view';
import { serveAnswers } from '@site/release-serve/server';
import type { Site } from '@site/release-model/site';
import type { CheckedFragment } from './check-fragments.ts';
import { answersPrint } from './answers-print.ts';
import { FineVisits } from './fine-visits.ts';
import { OWN_BUDGETS } from '@site/release-model/own-budgets';
import { LastUsed } from './last-used.ts';
import type { Chromiums } from './chromiums.ts';
import type { LiveLooks } from './live-looks.ts';
import { pagesToOpen } from './pages-to-open.ts';
import type { CheckedPage } from './rule.ts';
import type { PageComparison, PictureAlbum, Releases } from './report/compare-pages.ts';
import { REPORT_FORMS } from './report/report-forms.ts';
import { standingFindings } from './standing-findings.ts';

/** Most looks of the live site that are kept: two windows of some releases. */
const MOST_LOOKS = 8;

/**
 * Opens a release beside the live one, each as visitors would find it, in a real browser. The browser stays open
 * between releases until it is closed.
 */
export class BrowserGate implements Looks {
  readonly forms = REPORT_FORMS;
  readonly #hasPictures: boolean;
  readonly #visits: 'all' | number;
  readonly #looks = new LastUsed<LiveLooks>(MOST_LOOKS);
  readonly #fine = new FineVisits();
  #album: PictureAlbum | undefined;
  #chromiums: Promise<Chromiums> | undefined;

  /**
   * @param hasPictures whether pictures of the pages are taken for a report
   * @param visit number of the one visit under conditions that is made; without it, everything is looked at
   */
  constructor({ hasPictures = true, visit }: { hasPictures?: boolean; visit?: number | undefined } = {}) {
    this.#hasPictures = hasPictures;
    this.#visits = visit ?? 'all';
  }

  /** Looks at a release. Throws a `UserError` if this machine has no browser. */
  async look(site: Site, { live, packages }: LookedAt): Promise<Looked> {
    const chromiums = await this.#loaded();
    const browser = await chromiums.light();
    const changed = new Set(packagesWithOtherPages(live.packages, packages));
    const bodies = new Bodies(site.content);
    const { openEdge } = await import('./edge.ts');
    const closing: (() => Promise<void>)[] = [];
    /** Shows a release to the browser as it would be live. */
    const show = async (shown: LogEntry['packages']) => {
      const view = await LiveView.of(site, { ...live, canary: undefined, packages: shown });
      const served = await serveAnswers(0, bodies, async (_, asked) => answerFrom(view, asked));
      closing.push(served.close);
      const edge = await openEdge(served.url, new URL(live.settings.PUBLIC_SITE_URL).origin);
      closing.push(edge.close);
      return { view, edge };
    };
    try {
      const before = await show(live.packages);
      const after = await show(packages);
      const { pages, left } = pagesToOpen(before.view, after.view, changed);
      const { checkInBrowser } = await import('./check-in-browser.ts');
      const comparison = this.#hasPictures
        ? await this.#comparison({
            before: { lists: before.view.lists, site: before.edge },
            after: { lists: after.view.lists, site: after.edge },
            changed,
          })
        : undefined;
      // Beside what it is given, the rules decide what a visit finds, and the live site, with which they compare.
      const looks = looksKey(before.view);
      const rules = JSON.stringify([live.rules.budgets, live.settings, looks, changed.has(SHELL)]);
      let known = 0;
      const fingerprint = answersPrint(after.view);
      const check = {
        live: before.edge,
        changed,
        // The rules are those of the live site, whoever checks.
        budgets: live.rules.budgets.browser ?? OWN_BUDGETS.browser,
        chromiums,
      };
      const { findings: found, pages: evidence } = await checkInBrowser({
        ...check,
        candidate: after.edge,
        pages,
        visits: this.#visits,
        fragments: fragmentsOf(after.view),
        known: async (key, visit) => {
          known += 1;
          return this.#fine.see(`${rules} ${key}`, fingerprint, () => {
            known -= 1;
            return visit();
          });
        },
        keepLooks: (viewport, look, isDoubted) =>
          this.#looks.get(`${looks} ${viewport}`, look, undefined, async () => !isDoubted),
        ...(comparison ? { photograph: (visit) => comparison.photograph(visit) } : {}),
      });
      const { findings, standing } = await standingFindings(
        found,
        (name) => live.packages[name]?.content === packages[name]?.content,
        async (paths) => {
          const faulty = pages.filter(({ path }) => paths.has(path));
          const again = {
            ...check,
            candidate: before.edge,
            pages: faulty,
            // Each of those asked the live site already.
            visits: 'none' as const,
            fragments: fragmentsOf(before.view),
          };
          return (await checkInBrowser(again)).findings;
        },
      );
      // What is missing is taken afterwards: opening more pages is so much work that others would answer late.
      const stuck = evidence.flatMap(({ path, aliveAfter }) => (aliveAfter === undefined ? path : []));
      const opened = new Set(pages.map(({ path }) => path));
      const pictured = (await comparison?.pages(browser, opened, new Set(stuck))) ?? [];
      const words = await this.#words(bodies, pages, before.view, after.view, comparison?.hidden);
      return {
        seen: { words, findings, opened: pages.length, known, pages: pictured },
        refusals: findings.map(refusalOf),
        warnings: [
          ...standing.map((each) => `no worse than live: ${refusalLine(refusalOf(each))}`),
          ...words.flatMap(({ path, facts: { before: old, after: now } }) =>
            old.length + now.length > 0
              ? [`${path} states other facts: ${old.join(', ') || 'none'} became ${now.join(', ') || 'none'}`]
              : [],
          ),
          ...(this.#visits === 'all' ? [] : [`in the browser only visit ${this.#visits} was made`]),
          ...(left > 0
            ? [`${left} changed pages were not opened in the browser: others of their kind were`]
            : []),
        ],
      };
    } finally {
      await Promise.all(closing.map((close) => close()));
    }
  }

  /** What the changed pages say otherwise than the live ones. */
  async #words(
    bodies: Bodies,
    pages: readonly CheckedPage[],
    before: LiveView,
    after: LiveView,
    hidden: PageComparison['hidden'] = new Map(),
  ): Promise<PageWords[]> {
    if (!this.#hasPictures) return [];
    const { changedWords, saysMore } = await import('./report/changed-words.ts');
    const textOf = async (view: LiveView, path: string) => {
      const hash = view.page(path)?.hash;
      return hash === undefined ? undefined : (await bodies.get(hash)).toString('utf8');
    };
    const words = await Promise.all(
      pages
        .filter(({ changed }) => changed)
        .map(async ({ path, owner }) => {
          const [old, now = ''] = await Promise.all([textOf(before, path), textOf(after, path)]);
          return { path, package: owner, ...changedWords(old, now), varies: hidden.get(path) ?? [] };
        }),
    );
    return words.filter(saysMore);
  }

  /** Closes the browsers that were opened. */
  async close(): Promise<void> {
    await (await this.#chromiums)?.close();
  }

  async #comparison(releases: Releases): Promise<PageComparison> {
    const { newAlbum, PageComparison } = await import('./report/compare-pages.ts');
    this.#album ??= newAlbum();
    return new PageComparison(releases, this.#album);
  }

  /** The browser's driver takes half a second to load, and most commands need no browser. */
  async #loaded(): Promise<Chromiums> {
    this.#chromiums ??= import('./chromiums.ts').then(({ Chromiums }) => new Chromiums());
    return this.#chromiums;
  }
}

/** All that header, footer and banner of a site depend on: home's document names its own files, but no fragment's. */
const looksKey = (view: LiveView): string => {
  const owners = new Set(fragmentsOf(view).map(({ owner }) => owner));
  return [view.page('/')?.hash, ...[...owners].map((name) => view.entry.packages[name]?.version)].join(' ');
};

const fragmentsOf = (view: LiveView): CheckedFragment[] =>
  Object.entries(view.lists.get(SHELL)?.site?.fragmentOwners ?? {}).map(([name, owner]) => ({
    name,
    owner,
    page: '/',
  }));

const refusalOf = ({ rule, package: name, page, found, fix }: Finding): Refusal => ({
  package: name,
  rule,
  value: `${page}: ${found}`,
  fix,
});
