import { rmSync } from 'node:fs';
import { UserError } from '@site/contracts/user-error';
import type { CheckedPage, Finding, FoundInTest, GateRun } from '@site/release-gate/gate-run';
import { knownHeadlessShell } from '@site/release-gate/known-chromium';
import { runGate } from '@site/release-gate/run-gate';
import type { BrowserGate } from '../../model/gate/browser-look.ts';
import { OWN_BUDGETS } from '../../model/gate/own-budgets.ts';
import { type Refusal, refusalLine } from '../../model/gate/refusal.ts';
import { packagesWithOtherPages } from '../../model/log/changes.ts';
import type { LogEntry } from '../../model/log/log-entry.ts';
import type { Site } from '../../model/store/site.ts';
import { workFolder } from '../../model/store/work-folder.ts';
import { Bodies } from '../../serve/bodies.ts';
import { LiveView } from '../../serve/live-view.ts';
import { serveView } from '../../serve/server.ts';
import { pagesToOpen } from './pages-to-open.ts';

/** What can be told about a check beside the release. */
type GateOptions = {
  /** Folder for Playwright's report, with pictures of the changed pages. */
  report?: string | undefined;
  /** Arguments for Playwright, such as `--headed` or `--ui`: somebody looks on, and its lines are shown. */
  playwright?: readonly string[];
};

/**
 * Opens a release beside the live one in browsers, by the tests of `@site/release-gate`. Throws a `UserError` if this
 * machine has no browser.
 */
export const browserGate =
  (options: GateOptions = {}): BrowserGate =>
  async (site, { live, packages }) => {
    if (!knownHeadlessShell())
      throw new UserError(
        'This machine has no Chromium: install one, or set CHROMIUM_PATH to the path of yours. "site promote --no-browser" does without, and its entry says so.',
      );
    const changed = packagesWithOtherPages(live.packages, packages);
    const bodies = new Bodies(site.content);
    const folder = workFolder('site-gate');
    const closing: (() => Promise<void>)[] = [];
    /** Serves a release on this machine as it would be live. */
    const show = async (shown: LogEntry['packages']) => {
      const view = await LiveView.of(site, { ...live, canary: undefined, packages: shown });
      const served = await serveView(view, bodies);
      closing.push(served.close);
      return { view, url: new URL(served.url).origin };
    };
    try {
      const [before, after] = [await show(live.packages), await show(packages)];
      const { pages, left } = pagesToOpen(before.view, after.view, new Set(changed));
      const run: GateRun = {
        candidate: after.url,
        live: before.url,
        changed,
        pages,
        fragments: after.view.site.fragmentOwners,
        knownHosts: hostsIn(live.settings),
        // The rules are those of the live site, whoever checks.
        budgets: live.rules.budgets.browser ?? OWN_BUDGETS.browser,
        folder,
        report: options.report,
      };
      // A version may change no page, and Playwright fails without a test.
      const results = pages.length > 0 ? await runGate(run, options.playwright) : [];
      const findings = distinct(
        results.flatMap((result) => result.findings),
        pages,
      );
      return {
        refusals: await Promise.all(findings.map((finding) => refusalOf(site, finding))),
        warnings: [
          ...distinct(
            results.flatMap(({ standing }) => standing),
            pages,
          ).map((each) => `no worse than live: ${refusalLine(withoutStack(each))}`),
          ...(left > 0
            ? [`${left} changed pages were not opened in the browser: others of their kind were`]
            : []),
        ],
        opened: pages.map(({ path: opened }) => opened),
      };
    } finally {
      await Promise.all(closing.map((close) => close()));
      rmSync(folder, { recursive: true, force: true });
    }
  };

/** The refusal of a finding; that of an error names its place in the sources. */
async function refusalOf(site: Site, finding: FoundInTest): Promise<Refusal> {
  const { placeInSources } = await import('../explain/explain-stack.ts');
  const place = finding.stack && (await placeInSources(site, finding.stack).catch(() => undefined));
  const refusal = withoutStack(finding);
  return place ? { ...refusal, value: `${refusal.value} (${place})` } : refusal;
}

/** Each fault of a page once, and one that a package has on pages of others where it was found first. */
function distinct(findings: readonly FoundInTest[], pages: readonly CheckedPage[]): FoundInTest[] {
  const owners = new Map(pages.map(({ path: page, owner }) => [page, owner]));
  const keys = findings.map(({ rule, package: name, found, page }) =>
    [rule, name, found, owners.get(page) === name ? page : ''].join('\n'),
  );
  return findings.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

const withoutStack = ({ rule, package: name, page, found, fix }: Finding): Refusal => ({
  package: name,
  rule,
  value: `${page}: ${found}`,
  fix,
});

const hostsIn = (settings: LogEntry['settings']): string[] =>
  Object.values(settings).flatMap((value) =>
    typeof value === 'string' && URL.canParse(value) ? [new URL(value).origin] : [],
  );
