import type { Budgets, Change, Changes, LogEntry, Note, SiteState } from './log-entry.ts';

/** What differs between two states of a site; nothing before the first entry. */
export function changesBetween(before: SiteState | undefined, after: SiteState): Changes {
  const packages = differences(versionsOf(before), versionsOf(after));
  const settings = differences(textsOf(before?.settings), textsOf(after.settings));
  const rules = differences(ruleTexts(before), ruleTexts(after));
  const quarantined = differences(reasonsIn(before?.quarantined), reasonsIn(after.quarantined));
  const held = differences(reasonsIn(before?.held), reasonsIn(after.held));
  const canary: Change = [canaryText(before), canaryText(after)];
  const hold: Change = [before?.hold?.why ?? null, after.hold?.why ?? null];
  return {
    ...(packages && { packages }),
    // The first entry sets everything: what it sets stands in it.
    ...(before && settings && { settings }),
    ...(before && rules && { rules }),
    ...(quarantined && { quarantined }),
    ...(held && { held }),
    ...(hold[0] !== hold[1] && { hold }),
    ...(canary[0] !== canary[1] && { canary }),
  };
}

/** Names of the packages whose pages differ from those of an earlier release. */
export const packagesWithOtherPages = (
  before: SiteState['packages'],
  after: SiteState['packages'],
): string[] => Object.keys(after).filter((name) => after[name]?.pages !== before[name]?.pages);

/** Whether visitors get something else. */
export const changesRelease = (before: SiteState | undefined, after: SiteState): boolean =>
  JSON.stringify([before?.packages, before?.settings]) !== JSON.stringify([after.packages, after.settings]);

/** The canary of a state in one line; null without one. */
function canaryText(
  { canary, packages }: Pick<SiteState, 'canary' | 'packages'> = { packages: {} },
): string | null {
  if (!canary) return null;
  const versions = Object.entries(canary.packages).flatMap(([name, { version }]) =>
    packages[name]?.version === version ? [] : `${name} ${version}`,
  );
  return `${versions.join(', ')} at ${canary.share} %`;
}

type Texts = Readonly<Record<string, string>>;

const versionsOf = (state: SiteState | undefined): Texts =>
  Object.fromEntries(Object.entries(state?.packages ?? {}).map(([name, { version }]) => [name, version]));

const textsOf = (values: object = {}): Texts =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const reasonsIn = (notes: Readonly<Record<string, Note>> = {}): Texts =>
  Object.fromEntries(Object.entries(notes).map(([name, { why = '' }]) => [name, why]));

const budgetTexts = ({ remotes, ...others }: Budgets): Texts =>
  Object.fromEntries(
    Object.entries({ ...remotes, ...others }).flatMap(([name, budget]) =>
      Object.entries(budget).map(([what, bytes]) => [`${name} ${what}`, String(bytes)]),
    ),
  );

const ruleTexts = (state: SiteState | undefined): Texts =>
  state
    ? {
        gate: state.rules.gate.slice(0, 10),
        'release tool': state.rules.release,
        ...budgetTexts(state.rules.budgets),
      }
    : {};

function differences(before: Texts, after: Texts): Record<string, Change> | undefined {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const changed = names
    .filter((name) => before[name] !== after[name])
    .map((name): [string, Change] => [name, [before[name] ?? null, after[name] ?? null]]);
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

/** What an entry changed, a line for each: `careers: 1.0.0-… → 1.0.0-…`. */
export function changeLines({
  changes,
  before,
  waived = [],
  withoutBrowser,
}: Pick<LogEntry, 'changes' | 'before' | 'waived' | 'withoutBrowser'>): string[] {
  const { packages = {}, settings = {}, rules = {}, quarantined = {}, held = {}, hold, canary } = changes;
  const arrow = ([from, to]: readonly [string | null, string | null]) =>
    `${from ?? 'none'} → ${to ?? 'none'}`;
  return [
    ...Object.entries(packages).map(([name, change]) => `${name}: ${arrow(change)}`),
    ...(before === null ? ['settings and rules: set for the first time'] : []),
    ...Object.entries(settings).map(([name, change]) => `${name}: ${arrow(change)}`),
    ...Object.entries(rules).map(([name, change]) => `rules, ${name}: ${arrow(change)}`),
    ...Object.entries(quarantined).map(([version, [, after]]) =>
      after === null ? `${version}: may go live again` : `${version}: quarantined`,
    ),
    ...Object.entries(held).map(([name, [, why]]) =>
      why === null ? `${name}: the hold has ended` : `${name}: on hold: ${why || 'no reason given'}`,
    ),
    ...(canary ? [`canary: ${arrow(canary)}`] : []),
    ...waived.map((rule) => `waived: ${rule}`),
    ...(withoutBrowser ? ['no browser looked at it'] : []),
    ...(hold ? [hold[1] === null ? 'the hold has ended' : `on hold: ${hold[1] || 'no reason given'}`] : []),
  ];
}

/** Prints what an entry changed, or that nothing was to be changed. */
export function reportChange(entry: LogEntry | null, otherwise: string): void {
  console.log(entry ? changeLines(entry).join('\n') : otherwise);
}

/** An ISO date and time for people, without seconds: `2026-11-22 09:30`, in UTC. */
export const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
