import type { Browser } from 'playwright-core';
import type { Finding, Looked, LookedAt, Looks } from '@site/release-model/check-report';
import type { Refusal } from '@site/release-model/refusal';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { LogEntry } from '@site/release-model/log-entry';
import { PreviewSite } from '@site/release-serve/preview-site';
import { SHELL } from '@site/release-model/pages';
import { Bodies } from '@site/release-serve/bodies';
import type { LiveView } from '@site/release-serve/live-view';
import { serveAnswers } from '@site/release-serve/server';
import type { Site } from '@site/release-model/site';
import type { CheckedFragment } from './check-fragments.ts';
import { answersPrint } from './answers-print.ts';
import { FineVisits } from './fine-visits.ts';
import { LastUsed } from './last-used.ts';
import type { LiveLooks } from './live-looks.ts';
import { pagesToOpen } from './pages-to-open.ts';
import type { PageComparison, PictureAlbum, Releases } from './report/compare-pages.ts';
import { REPORT_FORMS } from './report/report-forms.ts';

/** Most looks of the live site that are kept: two windows of some releases. */
const MOST_LOOKS = 8;

/**
 * Opens a release beside the live one, each at its own origin on this machine, in a real browser. The browser stays open
 * between releases until it is closed.
 */
export class BrowserGate implements Looks {
  readonly forms = REPORT_FORMS;
  readonly #hasPictures: boolean;
  readonly #looks = new LastUsed<LiveLooks>(MOST_LOOKS);
  readonly #fine = new FineVisits();
  #album: PictureAlbum | undefined;
  #browser: Promise<Browser> | undefined;

  /** @param hasPictures whether pictures of the pages are taken for a report */
  constructor({ hasPictures = true }: { hasPictures?: boolean } = {}) {
    this.#hasPictures = hasPictures;
  }

  /** Looks at a release. Throws a `UserError` if this machine has no browser. */
  async look(site: Site, { live, packages }: LookedAt): Promise<Looked> {
    const browser = await this.#running();
    const changed = new Set(packagesWithOtherPages(live.packages, packages));
    const bodies = new Bodies(site.content);
    const sites = new Map<string, PreviewSite>();
    const served = await serveAnswers(0, bodies, async (host = '', asked) => {
      const [label = ''] = host.split('.');
      const shown = sites.get(label);
      if (!shown) throw new Error(`Nothing is served at ${host}.`);
      return shown.answer(asked);
    });
    try {
      const originOf = (label: string) => `http://${label}.localhost:${served.port}`;
      const load = async (label: string, shown: LogEntry['packages']) => {
        const loaded = await PreviewSite.of(site, { base: live, packages: shown }, bodies, originOf(label));
        sites.set(label, loaded);
        return loaded.view;
      };
      const before = await load('live', live.packages);
      const after = await load('candidate', packages);
      const { pages, left } = pagesToOpen(before, after, changed);
      const { checkInBrowser } = await import('./check-in-browser.ts');
      const comparison = this.#hasPictures
        ? await this.#comparison({
            before: { lists: before.lists, origin: originOf('live') },
            after: { lists: after.lists, origin: originOf('candidate') },
            changed,
          })
        : undefined;
      // Beside what it is given, the rules decide what a visit finds, and the live site, with which they compare.
      const looks = looksKey(before);
      const rules = JSON.stringify([live.rules.budgets, live.settings, looks, changed.has(SHELL)]);
      let known = 0;
      const fingerprint = answersPrint(after, originOf('candidate'));
      const { findings, pages: evidence } = await checkInBrowser({
        candidate: new URL(originOf('candidate')),
        live: new URL(originOf('live')),
        changed,
        pages,
        fragments: fragmentsOf(after),
        // The rules are those of the live site, whoever checks.
        budgets: live.rules.budgets.browser,
        browser,
        known: async (key, visit) => {
          known += 1;
          return this.#fine.see(`${rules} ${key}`, fingerprint, () => {
            known -= 1;
            return visit();
          });
        },
        keepLooks: (viewport, look) => this.#looks.get(`${looks} ${viewport}`, look),
        ...(comparison ? { photograph: (visit) => comparison.photograph(visit) } : {}),
      });
      // What is missing is taken afterwards: opening more pages is so much work that others would answer late.
      const stuck = evidence.flatMap(({ path, aliveAfter }) => (aliveAfter === undefined ? path : []));
      const opened = new Set(pages.map(({ path }) => path));
      const pictured = (await comparison?.pages(browser, opened, new Set(stuck))) ?? [];
      return {
        seen: { findings, opened: pages.length, known, pages: pictured },
        refusals: findings.map(refusalOf),
        warnings:
          left === 0
            ? []
            : [`${left} changed pages were not opened in the browser: others of their kind were`],
      };
    } finally {
      await served.close();
    }
  }

  /** Closes the browser, if one was opened. */
  async close(): Promise<void> {
    await (await this.#browser?.catch(() => undefined))?.close();
    this.#browser = undefined;
  }

  async #comparison(releases: Releases): Promise<PageComparison> {
    const { newAlbum, PageComparison } = await import('./report/compare-pages.ts');
    this.#album ??= newAlbum();
    return new PageComparison(releases, this.#album);
  }

  async #running(): Promise<Browser> {
    const open = await this.#browser?.catch(() => undefined);
    if (open?.isConnected()) return open;
    // The browser's driver takes half a second to load, and most commands need no browser.
    this.#browser = import('./launch-browser.ts').then(({ launchBrowser }) => launchBrowser());
    return this.#browser;
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
