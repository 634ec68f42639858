import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { UserError } from '@site/contracts/user-error';
import type { Finding, Looked, LookedAt, Looks } from '@site/release-model/browser-look';
import { packagesWithOtherPages } from '@site/release-model/changes';
import type { LogEntry } from '@site/release-model/log-entry';
import { OWN_BUDGETS } from '@site/release-model/own-budgets';
import { SHELL } from '@site/release-model/pages';
import { type Refusal, refusalLine } from '@site/release-model/refusal';
import type { Site } from '@site/release-model/site';
import { workFolder } from '@site/release-model/work-folder';
import { answerFrom } from '@site/release-serve/answer';
import { Bodies } from '@site/release-serve/bodies';
import { LiveView } from '@site/release-serve/live-view';
import { serveAnswers } from '@site/release-serve/server';
import { type CheckedPage, GATE_RUN, type GateRun } from './gate-run.ts';
import { knownHeadlessShell } from './known-chromium.ts';
import { pagesToOpen } from './pages-to-open.ts';
import type { FoundInTest } from './pages.spec.ts';

const CONFIGURATION = path.join(import.meta.dirname, 'playwright.config.js');

/** What can be told about a check beside the release. */
export type GateOptions = {
  /** Folder for Playwright's report, with pictures of the changed pages. */
  report?: string | undefined;
  /** Arguments for Playwright, such as `--headed` or `--ui`: somebody looks on, and its lines are shown. */
  playwright?: readonly string[];
  /** The place in the sources of the first call of a stack, such as `src/page.tsx:12`; undefined if it is not known. */
  placeOf?: (site: Site, stack: string) => Promise<string | undefined>;
};

/** Opens a release beside the live one in browsers, by Playwright's tests of this package. */
export class BrowserGate implements Looks {
  readonly #options: GateOptions;

  constructor(options: GateOptions = {}) {
    this.#options = options;
  }

  /** Looks at a release. Throws a `UserError` if this machine has no browser. */
  async look(site: Site, { live, packages }: LookedAt): Promise<Looked> {
    if (!knownHeadlessShell())
      throw new UserError(
        'This machine has no Chromium: install one, or set CHROMIUM_PATH to the path of yours.',
      );
    const changed = packagesWithOtherPages(live.packages, packages);
    const bodies = new Bodies(site.content);
    const folder = workFolder('site-gate');
    const closing: (() => Promise<void>)[] = [];
    /** Serves a release on this machine as it would be live. */
    const show = async (shown: LogEntry['packages']) => {
      const view = await LiveView.of(site, { ...live, canary: undefined, packages: shown });
      const served = await serveAnswers(0, bodies, async (_, asked) => answerFrom(view, asked));
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
        fragments: after.view.lists.get(SHELL)?.site?.fragmentOwners ?? {},
        knownHosts: hostsIn(live.settings),
        // The rules are those of the live site, whoever checks.
        budgets: live.rules.budgets.browser ?? OWN_BUDGETS.browser,
        folder,
        report: this.#options.report,
      };
      const results = await this.#test(run);
      const findings = distinct(
        results.flatMap((result) => result.findings),
        pages,
      );
      return {
        refusals: await Promise.all(findings.map((finding) => this.#refusalOf(site, finding))),
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
  }

  /** Runs the tests in a process of Playwright. */
  async #test(run: GateRun): Promise<TestResult[]> {
    const file = path.join(run.folder, 'run.json');
    writeFileSync(file, JSON.stringify(run));
    const { playwright = [] } = this.#options;
    const program = createRequire(import.meta.url).resolve('@playwright/test/cli');
    const child = spawn(process.execPath, [program, 'test', '--config', CONFIGURATION, ...playwright], {
      cwd: import.meta.dirname,
      env: { ...process.env, [GATE_RUN]: file },
      stdio: ['ignore', playwright.length > 0 ? 'inherit' : 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += String(data)));
    await new Promise((resolve) => child.once('close', resolve));
    const results = readResults(path.join(run.folder, 'results.json'));
    if (results.length === 0) throw new Error(`The browser gate could not run its tests: ${errors.trim()}`);
    return results;
  }

  /** The refusal of a finding; that of an error names its place in the sources. */
  async #refusalOf(site: Site, finding: FoundInTest): Promise<Refusal> {
    const { stack } = finding;
    const place = stack && (await this.#options.placeOf?.(site, stack).catch(() => undefined));
    const refusal = withoutStack(finding);
    return place ? { ...refusal, value: `${refusal.value} (${place})` } : refusal;
  }
}

/** What a test of one page found. */
type TestResult = { findings: FoundInTest[]; standing: FoundInTest[] };

/** A part of Playwright's JSON report. */
type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      results: {
        status: string;
        attachments: { name: string; body?: string }[];
        error?: { message?: string };
      }[];
    }[];
  }[];
};

/** What each test attached; one that was cut short says so. Empty without a report. */
function readResults(file: string): TestResult[] {
  let report: Suite;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Suite;
  } catch {
    return [];
  }
  const specsIn = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
    ...specs,
    ...suites.flatMap(specsIn),
  ];
  return specsIn(report).flatMap(({ title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ attachments, status, error }) => {
        const body = attachments.find(({ name }) => name === 'findings')?.body;
        if (body !== undefined) return JSON.parse(Buffer.from(body, 'base64').toString('utf8')) as TestResult;
        const found = `it can’t be looked at to the end: ${error?.message?.split('\n')[0] ?? status}`;
        const finding = {
          rule: 'alive',
          package: '',
          page: title,
          found,
          fix: 'end the loop in one of its scripts',
        };
        return { findings: [finding], standing: [] };
      }),
    ),
  );
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
