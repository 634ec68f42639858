import { NAMES, WAIVED } from './catalogue.ts';
import type { Figures, Order } from './order.ts';
import { counting, plannedPackages, unable, versionsOf, type Versions } from './planned-packages.ts';
import {
  entryAt,
  headOf,
  keyOf,
  sure,
  type Book,
  type CanaryState,
  type Live,
  type Outcome,
  type Packages,
  type State,
} from './state.ts';

/**
 * What an order should come to, by ENGINE 3 and docs/releases.md: one outcome, or several where a killed process or a
 * pruning left open what is there.
 */
export function expected(book: Book, order: Order): Outcome[] {
  if (book.unsure.size === 0) return expectedOf(book, order);
  const all = { ...book, published: new Set([...book.published, ...book.unsure]) };
  const undecided = ({ kind, book: after }: Outcome): Outcome => ({
    kind,
    book: { ...after, published: new Set([...after.published].filter((key) => !book.unsure.has(key))) },
  });
  return [...expectedOf(book, order), ...expectedOf(all, order).map(undecided)];
}

function expectedOf(book: Book, order: Order): Outcome[] {
  const { state, isWhole } = headOf(book);
  const refused: Outcome = { kind: 'refused', book };
  const startsBehindDamage = ['rollback', 'restore', 'quarantine', 'return', 'publish'].includes(order.kind);
  if (!isWhole && !startsBehindDamage) return [order.kind === 'watch' ? quietly(refused) : refused];
  switch (order.kind) {
    case 'promote':
      return promoted(book, state, order);
    case 'publish':
      return [{ kind: 'unchanged', book: withVersion(book, keyOf(order.name, order.label)) }];
    case 'rollback':
      return returned(book, state, order.name, false);
    case 'return':
      return returned(book, state, order.name, true);
    case 'restore':
      return restored(book, state, order.number ?? 1);
    case 'settings': {
      if (state.hold) return [refused];
      if (state.settings === order.value) return [{ kind: 'unchanged', book }];
      const versions = versionsOf(state.packages);
      const packages = plannedPackages(book, state, versions, order.value, book.entries.length + 1);
      return isThere(book, state, state.packages, [
        { kind: 'changed', book: append(book, 'settings', { ...state, settings: order.value, packages }) },
      ]);
    }
    case 'prune':
      return [{ kind: 'changed', book: pruned(book, state, order.keep, order.asked) }];
    case 'watch':
      return watched(book, state, order.figures).map(quietly);
    default: {
      const next = plainNext(state, order);
      if (next === 'refused') return [refused];
      if (next === null) return [{ kind: 'unchanged', book }];
      return [{ kind: 'changed', book: append(book, ACTION[order.kind] ?? order.kind, next) }];
    }
  }
}

/** Nobody asked for a look, so nobody is refused. */
const quietly = ({ kind, book }: Outcome): Outcome => ({
  kind: kind === 'refused' ? 'unchanged' : kind,
  book,
});

const ACTION: Readonly<Record<string, string>> = {
  step: 'canary-step',
  stop: 'canary-end',
  browser: 'rules',
  adopt: 'rules',
};

type PlainOrder = Extract<
  Order,
  { kind: 'hold' | 'resume' | 'quarantine' | 'release' | 'step' | 'stop' | 'browser' | 'adopt' }
>;

/** The next state of a change for which nothing is rendered; null if it is so already. */
function plainNext(state: State, order: PlainOrder): State | 'refused' | null {
  switch (order.kind) {
    case 'hold': {
      const { name } = order;
      if (name === null) return state.hold ? null : { ...state, hold: true };
      if (!state.packages[name]) return 'refused';
      return state.held.includes(name) ? null : { ...state, held: [...state.held, name].sort() };
    }
    case 'resume': {
      const { name } = order;
      if (name === null) return state.hold ? { ...state, hold: false } : null;
      return state.held.includes(name)
        ? { ...state, held: state.held.filter((each) => each !== name) }
        : null;
    }
    case 'quarantine': {
      const key = keyOf(order.name, order.label);
      if (state.quarantined.includes(key)) return null;
      if (state.packages[order.name]?.version === order.label) return 'refused';
      return { ...state, quarantined: [...state.quarantined, key].sort() };
    }
    case 'release': {
      const key = keyOf(order.name, order.label);
      if (!state.quarantined.includes(key)) return null;
      return { ...state, quarantined: state.quarantined.filter((each) => each !== key) };
    }
    case 'step': {
      if (isHeld(state, canaryNames(state)) || !state.canary) return 'refused';
      return { ...state, canary: stepped(state.canary, order.share) };
    }
    case 'stop':
      return state.canary && canaryNames(state).every((name) => order.names.includes(name))
        ? { ...state, canary: null }
        : null;
    case 'browser':
      return state.browser === order.rule ? null : { ...state, browser: order.rule };
    case 'adopt':
      return null;
  }
}

const stepped = (canary: CanaryState, share: number): CanaryState => ({
  ...canary,
  share,
  steps: canary.steps.filter((each) => each > share),
});

/** Names of the packages that a canary has in another version. */
export const canaryNames = ({ canary, packages }: State): string[] =>
  Object.keys(canary?.packages ?? {}).filter(
    (name) => packages[name]?.version !== canary?.packages[name]?.version,
  );

const isHeld = ({ hold, held }: State, names: readonly string[]): boolean =>
  hold || names.some((name) => held.includes(name));

type Promotion = Extract<Order, { kind: 'promote' }>;

function promoted(book: Book, state: State, order: Promotion): Outcome[] {
  const { packages, retires, canary, isWaived, isBreaking } = order;
  const refused: Outcome[] = [{ kind: 'refused', book }];
  const live = versionsOf(state.packages);
  const keys = Object.entries(packages).map(([name, version]) => keyOf(name, version));
  const others = Object.keys(packages).filter((name) => live[name] !== packages[name]);
  // Of the canary that is under way, somebody who asks for it means another share.
  if (canary && order.isAsked && state.canary && isCanaryOf(state, packages))
    return expected(book, { kind: 'step', share: canary.share });
  if (keys.some((key) => !book.published.has(key) && !book.unsure.has(key))) return refused;
  if (isHeld(state, [...others, ...retires])) return refused;
  if (keys.some((key) => state.quarantined.includes(key))) return refused;
  if (canary && state.canary) return refused;
  if (retires.some((name) => name === 'shell' || !live[name] || packages[name])) return refused;
  const wanted: Versions = Object.fromEntries(
    Object.entries({ ...live, ...packages })
      .filter(([name]) => !retires.includes(name))
      .sort(([a], [b]) => NAMES.indexOf(a) - NAMES.indexOf(b)),
  );
  if (JSON.stringify(wanted) === JSON.stringify(live)) return [{ kind: 'unchanged', book }];
  const found = counting(book, state, wanted, isBreaking);
  if (unable(wanted).length > 0) return refused;
  if (found.some(({ rule }) => !isWaived || !WAIVED.includes(rule))) return refused;
  const number = book.entries.length + 1;
  const planned = plannedPackages(book, state, wanted, state.settings, number);
  const waivers: Record<string, readonly string[]> = { ...state.waivers };
  for (const { name, rule } of found) {
    const key = keyOf(name, sure(wanted[name]));
    waivers[key] = [...new Set([...(waivers[key] ?? []), rule])].sort();
  }
  const next: State = canary
    ? { ...state, waivers, canary: { ...canary, began: number, packages: withOtherPages(state, planned) } }
    : {
        ...state,
        waivers,
        packages: planned,
        withdrawn: state.withdrawn.filter((key) => !keys.includes(key)),
      };
  const done: Outcome = { kind: 'changed', book: append(book, canary ? 'canary' : 'promote', next) };
  return isThere(book, state, planned, [done]);
}

const withOtherPages = (state: State, planned: Packages): Packages =>
  Object.fromEntries(
    Object.entries(planned).filter(([name, { pages }]) => state.packages[name]?.pages !== pages),
  );

/** Whether the canary is one of exactly these versions. */
const isCanaryOf = (state: State, packages: Versions): boolean => {
  const names = canaryNames(state);
  return (
    names.length === Object.keys(packages).length &&
    names.every((name) => state.canary?.packages[name]?.version === packages[name])
  );
};

/** A change may also be refused while nobody knows whether a version is whole. */
function isThere(book: Book, _state: State, packages: Packages, outcomes: Outcome[]): Outcome[] {
  const isSure = Object.entries(packages).every(([name, { version }]) =>
    book.published.has(keyOf(name, version)),
  );
  return isSure ? outcomes : [...outcomes, { kind: 'refused', book }];
}

/** The entry to which a package returns. */
export function entryBefore(book: Book, state: State, name: string): State | undefined {
  const live = state.packages[name];
  for (let number = (live?.since ?? 1) - 1; number > 0; number -= 1) {
    const entry = entryAt(book, number);
    if (!entry) continue;
    const own = entry.packages[name];
    if (!own) return undefined;
    if (own.version !== live?.version && !state.quarantined.includes(keyOf(name, own.version))) return entry;
    number = Math.min(number, own.since);
  }
  return undefined;
}

function returned(book: Book, state: State, name: string, isFailing: boolean): Outcome[] {
  const refused: Outcome[] = [{ kind: 'refused', book }];
  const live = state.packages[name];
  const before = entryBefore(book, state, name);
  const target = before?.packages[name];
  if (!live || !before || !target) return refused;
  const wanted = { ...versionsOf(state.packages), [name]: target.version };
  if (unable(wanted).length > 0) return refused;
  const key = keyOf(name, target.version);
  if (!book.published.has(key) && !book.unsure.has(key)) return refused;
  const number = book.entries.length + 1;
  const packages = plannedPackages(book, state, wanted, state.settings, number, { [name]: target });
  const next = afterReturn(state, before, packages, state.settings);
  const failed = [...new Set([...next.quarantined, keyOf(name, live.version)])].sort();
  const done: Outcome = {
    kind: 'changed',
    book: append(
      book,
      isFailing ? 'return' : 'rollback',
      isFailing ? { ...next, quarantined: failed } : next,
    ),
  };
  const isSafe = !state.pruning || outlives(book, packages);
  return isThere(book, state, packages, isSafe ? [done] : [done, ...refused]);
}

/** Whether a pruning that is under way keeps all of some packages. */
function outlives(book: Book, packages: Packages): boolean {
  const { state, number } = headOf(book);
  const keeps = book.entries[number - 1]?.keeps ?? [];
  const textOf = ({ version, pages, previous }: Live) => [version, pages, previous].join();
  const safe = [state, ...keeps.flatMap((each) => entryAt(book, each) ?? [])].flatMap((each) =>
    Object.values(each.packages).map(textOf),
  );
  return Object.values(packages).every((each) => safe.includes(textOf(each)));
}

/** What is left comes back by name only, and the waivers of what comes back count again. */
const afterReturn = (
  state: State,
  { waivers }: Pick<State, 'waivers'>,
  packages: Packages,
  settings: string,
): State => ({
  ...state,
  packages,
  settings,
  waivers: { ...waivers, ...state.waivers },
  withdrawn: [
    ...new Set([
      ...state.withdrawn,
      ...Object.entries(state.packages)
        .filter(([name, { version }]) => packages[name]?.version !== version)
        .map(([name, { version }]) => keyOf(name, version)),
    ]),
  ].sort(),
});

function restored(book: Book, state: State, number: number): Outcome[] {
  const refused: Outcome[] = [{ kind: 'refused', book }];
  const target = entryAt(book, number);
  if (!target) return refused;
  const all = Object.entries(target.packages);
  // A fallback that is gone is left out.
  const packages: Packages = Object.fromEntries(
    all.map(([name, live]) => {
      const { previous } = live;
      const isLost = previous !== null && !book.published.has(keyOf(name, previous));
      return [name, isLost ? { ...live, previous: null } : live];
    }),
  );
  if (all.some(([name, { version }]) => state.quarantined.includes(keyOf(name, version)))) return refused;
  const needed = all.flatMap(([name, { version, pages }]) => [pages, keyOf(name, version)]);
  const isWhole = needed.every((each) => book.published.has(each) || book.pages.has(each));
  const textOf = ({ packages, settings }: State) =>
    JSON.stringify([
      Object.entries(packages).map(([name, { version, pages }]) => [name, version, pages].join()),
      settings,
    ]);
  const isSame = textOf(target) === textOf(state) && headOf(book).isWhole;
  const done: Outcome = isSame
    ? { kind: 'unchanged', book }
    : {
        kind: 'changed',
        book: append(book, 'rollback', afterReturn(state, target, packages, target.settings)),
      };
  const isSafe = !state.pruning || outlives(book, packages);
  return isWhole && isSafe ? [done] : [done, ...refused];
}

function watched(book: Book, state: State, figures: Figures): Outcome[] {
  const { canary } = state;
  const nothing: Outcome[] = [{ kind: 'unchanged', book }];
  if (!canary) return nothing;
  const names = canaryNames(state);
  if (figures === 'failing') {
    const failed = names.map((name) => keyOf(name, sure(canary.packages[name]).version));
    const quarantined = [...new Set([...state.quarantined, ...failed])].sort();
    return [{ kind: 'changed', book: append(book, 'return', { ...state, canary: null, quarantined }) }];
  }
  if (figures === 'late')
    return [{ kind: 'changed', book: append(book, 'canary-end', { ...state, canary: null }) }];
  if (isHeld(state, names)) return nothing;
  const [share] = canary.steps;
  if (share !== undefined) {
    const next = { ...state, canary: stepped(canary, share) };
    return [{ kind: 'changed', book: append(book, 'canary-step', next) }];
  }
  if (!canary.goesLive) return nothing;
  const packages = Object.fromEntries(names.map((name) => [name, sure(canary.packages[name]).version]));
  const order = { kind: 'promote' as const, packages, retires: [], isWaived: false, isBreaking: false };
  return promoted(book, state, order);
}

function pruned(book: Book, state: State, keep: number, asked: readonly string[] = []): Book {
  const { number } = headOf(book);
  const kept = new Set([number]);
  for (const name of Object.keys(state.packages)) {
    const before = entryBefore(book, state, name);
    const at = book.entries.findIndex((entry) => entry.state === before);
    if (before && at >= 0) kept.add(at + 1);
  }
  const releases = book.entries.flatMap(({ state: { release }, isDamaged }, index) =>
    !isDamaged && release === index + 1 ? [release] : [],
  );
  for (const release of releases.slice(-keep)) kept.add(release);
  const earlier = book.entries[number - 1]?.keeps;
  const keeps = [...kept].filter((each) => !state.pruning || earlier?.includes(each));
  const begun = append(book, 'prune', { ...state, pruning: true }, keeps);
  const needed = [...kept]
    .flatMap((each) => entryAt(book, each) ?? [])
    .flatMap(({ packages }) => Object.entries(packages))
    .concat(Object.entries(state.canary?.packages ?? {}));
  const published = needed.flatMap(([name, { version, previous }]) => [
    keyOf(name, version),
    ...(previous === null ? [] : [keyOf(name, previous)]),
  ]);
  const left = {
    ...begun,
    published: new Set([...published, ...asked].filter((key) => book.published.has(key))),
    unsure: new Set(published.filter((key) => !book.published.has(key))),
    pages: new Set(needed.map(([, { pages }]) => pages)),
  };
  return append(left, 'prune', { ...state, pruning: false });
}

/** What a pruning comes to if somebody else makes a change between its two entries. */
export function prunedAround(book: Book, keep: number, inside: Order): Outcome[] {
  const { state, isWhole } = headOf(book);
  if (!isWhole) return [];
  const whole = pruned(book, state, keep);
  const begun = { ...whole, entries: whole.entries.slice(0, -1), published: book.published };
  return expected(begun, inside).map(({ kind, book: after }) => {
    const { state: last } = headOf(after);
    const pages = new Set([...whole.pages, ...Object.values(last.packages).map((live) => live.pages)]);
    // What one of two prunings removes is gone.
    const isLeft = (key: string) => inside.kind !== 'prune' || after.published.has(key);
    const published = new Set([...whole.published].filter(isLeft));
    const left = { ...after, published, pages };
    return { kind, book: append(left, 'prune', { ...last, pruning: false }) };
  });
}

/** The site with a version that was published. */
export function withVersion(book: Book, key: string): Book {
  return { ...book, published: new Set([...book.published, key]) };
}

/** The log with one entry more. What every entry has to keep is kept here. */
function append(book: Book, action: string, wanted: State, keeps?: readonly number[]): Book {
  const number = book.entries.length + 1;
  const { state: before } = headOf(book);
  const next = withoutBanned(book, wanted, number);
  const canary = keptCanary(before, next);
  const used = new Set(
    [next.packages, canary?.packages ?? {}]
      .flatMap((each) => Object.entries(each))
      .map(([name, { version }]) => keyOf(name, version)),
  );
  const isRelease =
    JSON.stringify([before.packages, before.settings]) !== JSON.stringify([next.packages, next.settings]);
  const state: State = {
    ...next,
    action,
    canary,
    release: isRelease ? number : before.release,
    waivers: Object.fromEntries(Object.entries(next.waivers).filter(([key]) => used.has(key))),
    shells: { ...before.shells, [sure(next.packages['shell']).version]: number },
  };
  const all = [...Object.values(next.packages), ...Object.values(canary?.packages ?? {})];
  return {
    ...book,
    entries: [...book.entries, { state, isDamaged: false, ...(keeps ? { keeps } : {}) }],
    pages: new Set([...book.pages, ...all.map(({ pages }) => pages)]),
  };
}

/** Pages fall back to no version that may not go live. During a pruning nothing is rendered: its end drops the fallback. */
function withoutBanned(book: Book, next: State, number: number): State {
  const isBanned = Object.entries(next.packages).some(
    ([name, { previous }]) => previous !== null && next.quarantined.includes(keyOf(name, previous)),
  );
  if (!isBanned || next.pruning) return next;
  const packages = plannedPackages(book, next, versionsOf(next.packages), next.settings, number);
  return { ...next, packages };
}

/** A canary ends with a change of what its pages replace or were rendered from, and with a quarantine. */
function keptCanary(before: State, next: State): CanaryState | null {
  const { canary } = next;
  if (!canary) return null;
  const isSame =
    before.settings === next.settings &&
    ['shell', ...Object.keys(canary.packages)].every(
      (name) =>
        before.packages[name]?.pages === next.packages[name]?.pages &&
        before.packages[name]?.version === next.packages[name]?.version,
    );
  const isAllowed = Object.entries(canary.packages).every(
    ([name, { version, previous }]) =>
      !next.quarantined.includes(keyOf(name, version)) &&
      (previous === null || !next.quarantined.includes(keyOf(name, previous))),
  );
  return isSame && isAllowed ? canary : null;
}
