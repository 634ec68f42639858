import type { ConsoleState, Finding, Panel } from '../../document/console-state.ts';

/** Parts of the document that the sentence on top follows from. */
export type Found = Pick<
  ConsoleState,
  'packages' | 'log' | 'canary' | 'checks' | 'previews' | 'budgets' | 'failures' | 'owners' | 'stops'
>;

const HOUR_MS = 3_600_000;

/** Days before the end of a key from which the console says so. */
const KEY_DAYS = 14;

/** Everything that isn't as usual, the gravest first. */
export function findings(found: Found, now: number): Finding[] {
  const all = [
    ...unreadable(found),
    ...takenBack(found, now),
    ...failingCanary(found),
    ...failingVersions(found),
    ...stopped(found),
    ...silentServers(found),
    ...endingKeys(found, now),
  ];
  const weight = { act: 0, watch: 1, well: 2 };
  return all.sort((a, b) => weight[a.tone] - weight[b.tone]);
}

const valueOf = <Value>(panel: Panel<Value>): Value | undefined =>
  'value' in panel ? panel.value : undefined;

/** Panels that can't be read; one sentence if they all say the same. */
function unreadable(found: Found): Finding[] {
  const problems = Object.entries(found).flatMap(([panel, each]) =>
    'problem' in each ? [{ panel, text: each.problem }] : [],
  );
  const damaged = (valueOf(found.log)?.damaged ?? []).map((text) => ({ panel: 'log', text }));
  const seen = new Set<string>();
  return [...problems, ...damaged]
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .map(({ panel, text }) => ({ tone: 'act', panel, text }));
}

/** Returns of the last day: somebody has to find out why. */
const takenBack = ({ log }: Found, now: number): Finding[] =>
  (valueOf(log)?.entries ?? [])
    .filter(({ action, at }) => action === 'return' && now - Date.parse(at) < 24 * HOUR_MS)
    .slice(0, 1)
    .map(({ number, why = 'a version failed' }) => ({
      tone: 'watch',
      panel: 'log',
      text: `Entry ${number} took back what failed: ${why}.`,
    }));

function failingCanary({ canary }: Found): Finding[] {
  const view = valueOf(canary);
  if (!view?.isUnderWay) return [];
  const last = view.points.at(-1);
  const names = view.packages.map(({ name }) => name).join(', ');
  if (last && last.likelihood >= view.bounds[1]) {
    return [
      {
        tone: 'act',
        panel: 'canary',
        text: `The canary of ${names} fails in ${shown(last.failures)} of ${shown(last.views)} views: an operator takes it back; without one, stop it.`,
      },
    ];
  }
  return [
    { tone: 'watch', panel: 'canary', text: `A canary gives ${names} to ${view.share} % of the visitors.` },
  ];
}

const shown = (count: number): string => count.toLocaleString('en');

const failingVersions = ({ failures }: Found): Finding[] =>
  (valueOf(failures)?.remotes ?? [])
    .filter(({ verdict }) => verdict === 'failing')
    .map(({ remote, version, failures: failed, views }) => ({
      tone: 'act',
      panel: 'failures',
      text: `${remote} ${version} fails in ${shown(failed)} of ${shown(views)} views: roll it back.`,
    }));

function stopped({ stops }: Found): Finding[] {
  const view = valueOf(stops);
  if (!view) return [];
  const site = view.site
    ? [`The site is on hold by ${view.site.by}: ${view.site.why ?? 'no reason given'}.`]
    : [];
  const held = view.held.map(
    ({ package: name, by, why }) => `${name} is on hold by ${by}: ${why ?? 'no reason given'}.`,
  );
  return [...site, ...held].map((text) => ({ tone: 'watch', panel: 'stops', text }));
}

const silentServers = ({ failures }: Found): Finding[] => {
  const { silent = [], servers = 0 } = valueOf(failures) ?? {};
  return silent.length === 0
    ? []
    : [
        {
          tone: 'watch',
          panel: 'failures',
          text: `${silent.length} of ${servers} servers do not tell what they counted: ${silent.join(', ')}.`,
        },
      ];
};

const endingKeys = ({ owners }: Found, now: number): Finding[] =>
  (valueOf(owners)?.owners ?? []).flatMap(({ name, keys }) =>
    keys
      .filter(
        ({ state, until }) =>
          state === 'current' && until !== undefined && Date.parse(until) - now < KEY_DAYS * 24 * HOUR_MS,
      )
      .map(({ id, until }) => ({
        tone: 'watch' as const,
        panel: 'owners',
        text: `The key ${id} of ${name} ends on ${until}.`,
      })),
  );
