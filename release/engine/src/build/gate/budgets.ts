import { servedBytes } from '../../model/store/content.ts';
import type { PackageFiles } from '../../model/versions/package-files.ts';
import { type CandidatePackage, styleTokens } from '../../model/gate/package-outline.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { SHELL } from '../../model/release/pages.ts';
import { shellFiles } from '../render/page-assets.ts';
import type { CandidateRelease, CandidateVersions } from './candidate.ts';
import { unscopedRules } from './unscoped-style.ts';

/** No package makes visitors load more scripts than the budgets of the live site allow. */
export function byteBudget({ shell, remotes, budgets }: CandidateVersions): Refusal[] {
  const excess = (name: string, loaded: string, bytes: number, budget: number) =>
    tooLarge(name, 'byte-budget', loaded, { what: loaded, bytes }, 'scripts', budget);
  return [
    ...excess(shell.info.name, 'every page', shell.entryBytes, budgets.shell.scripts),
    ...remotes.flatMap(({ info, entryBytes, exposes }) => {
      const budget = budgets.remotes[info.name] ?? budgets.others;
      return [
        ...excess(info.name, 'the entry', entryBytes, budget.entry),
        ...Object.entries(exposes).flatMap(([expose, bytes]) =>
          excess(info.name, expose, bytes, budget.expose),
        ),
      ];
    }),
  ];
}

/** No page is a larger document, or has larger style sheets in it, than the budgets of the live site allow. */
export function pageBudget({ outlines, budgets }: Pick<CandidateRelease, 'outlines' | 'budgets'>): Refusal[] {
  return outlines.flatMap(({ info, heaviest }) =>
    (['html', 'css'] as const).flatMap((what) => {
      const [page, bytes] = heaviest[what];
      const of = what === 'html' ? 'HTML' : 'style sheets';
      // Another page may be the heaviest one of the live release.
      return tooLarge(info.name, 'page-budget', page, { what, bytes }, of, budgets.page[what]);
    }),
  );
}

const FIXES = {
  'byte-budget': 'load less, or load it later; who runs the site raises a budget: "site settings --adopt"',
  'page-budget': 'render less, or render it when it is opened',
};

/** The refusal of what is larger than its budget. */
function tooLarge(
  name: string,
  rule: keyof typeof FIXES,
  where: string,
  measured: { what: string; bytes: number },
  of: string,
  budget: number,
): Refusal[] {
  const { bytes } = measured;
  if (bytes <= budget) return [];
  const format = (value: number) => value.toLocaleString('en');
  const value = `${where}: ${format(bytes)} B of ${of}, the budget is ${format(budget)} B`;
  return [{ package: name, rule, value, fix: FIXES[rule], measured }];
}

/** Collects the facts about a package version that the gate checks. */
export async function describePackage(files: PackageFiles): Promise<CandidatePackage> {
  const { info } = files.published;
  if (info.name === SHELL) {
    const entryBytes = bytesOf(files, shellFiles(files.webFiles).scripts);
    return { info, entryBytes, exposes: {}, tokens: await styleTokens(files) };
  }
  const { entry, exposes } = await files.manifest();
  return {
    info,
    entryBytes: bytesOf(files, [entry]),
    tokens: await styleTokens(files),
    unscoped: await unscopedRules(files),
    exposes: Object.fromEntries([...exposes].map(([expose, { js }]) => [expose, bytesOf(files, js)])),
  };
}

/** Size of files as served. One that the build does not have counts 0: other rules refuse it. */
function bytesOf({ published }: PackageFiles, files: readonly string[]): number {
  const refs = files.flatMap((file) => published.files[`web/${file}`] ?? []);
  return refs.reduce((total, ref) => total + servedBytes(ref), 0);
}
