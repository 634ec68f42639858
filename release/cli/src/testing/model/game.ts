import assert from 'node:assert/strict';
import { verify } from '@site/release-changes/verify';
import { contentOfReleases } from '@site/release-model/kept-content';
import { contentKey } from '@site/release-model/content';
import { entryKey } from '@site/release-model/release-log';
import { releaseFileAddress, shellOfReleaseFile } from '@site/release-model/pages';
import { siteIn, type Site } from '@site/release-model/site';
import { LiveView } from '@site/release-serve/live-view';
import { Engine } from './carry-out.ts';
import { NAMES, VERSIONS } from './catalogue.ts';
import { canaryNames, expected, prunedAround } from './expected.ts';
import { FragileDisk, Killed, type Fate } from './fragile-disk.ts';
import type { Move } from './moves.ts';
import { WAITING, type Order } from './order.ts';
import type { PreparedSite } from './prepared-site.ts';
import { seenState } from './seen-state.ts';
import { headOf, keyOf, sure, type Book, type Outcome, type State } from './state.ts';

/** The most that one change may use the store, however long the history is. */
const MOST_USES = 400;

/** One game: a site of its own, and what the model knows of it. */
export class Game {
  readonly #prepared: PreparedSite;
  readonly #engine: Engine;
  readonly #disk: FragileDisk;
  #book: Book;
  #damaged: { key: string; bytes: Buffer } | undefined;

  private constructor(prepared: PreparedSite, disk: FragileDisk, book: Book) {
    this.#prepared = prepared;
    this.#engine = new Engine(prepared);
    this.#disk = disk;
    this.#book = book;
  }

  /** Plays moves on a new site, and throws if the log does not say what the model says. */
  static async play(prepared: PreparedSite, moves: readonly (Move | null)[]): Promise<void> {
    const disk = new FragileDisk(prepared.keys);
    const { entry } = sure(await siteIn(disk.process().store).log.head());
    const state = seenState(entry, prepared);
    const packages = Object.fromEntries(
      NAMES.map((name) => {
        const live = sure(state.packages[name]);
        const text = [name, live.version, sure(state.packages['shell']).version, null, state.settings].join(
          ' ',
        );
        return [name, { ...live, pages: text }];
      }),
    );
    const first: State = { ...state, packages };
    const book: Book = {
      entries: [{ state: first, isDamaged: false }],
      published: new Set(NAMES.map((name) => keyOf(name, sure(Object.keys(VERSIONS[name] ?? {})[0])))),
      unsure: new Set(),
      pages: new Set(Object.values(packages).map(({ pages }) => pages)),
    };
    const game = new Game(prepared, disk, book);
    for (const move of moves) {
      if (move) await game.#move(move);
    }
    await game.#end();
  }

  async #move(move: Move): Promise<void> {
    switch (move.kind) {
      case 'order':
        return this.#order(this.#exact(move.order));
      case 'race':
        return this.#race(this.#exact(move.first), this.#exact(move.second), move.before);
      case 'killed':
        return this.#killed(this.#exact(move.order), move.after, move.isCut);
      case 'damage':
        return this.#damage();
      case 'repair':
        return this.#repair();
      case 'loss':
        return this.#loss(this.#exact(move.order), move.at);
    }
  }

  /** Somebody who returns to a release names its number. */
  #exact(order: Order): Order {
    if (order.kind !== 'restore') return order;
    return { ...order, number: Math.max(1, this.#book.entries.length - order.back) };
  }

  get #site(): Site {
    return siteIn(this.#disk.process().store);
  }

  /** What can't be tried now: it would wait for a pruning that nobody ends. */
  #isWaiting(order: Order): boolean {
    return headOf(this.#book).state.pruning && WAITING.has(order.kind);
  }

  async #order(order: Order): Promise<void> {
    if (this.#isWaiting(order)) return;
    await this.#publishFor(order);
    const kind = await this.#carryOut(order);
    await this.#settle(
      expected(this.#book, order).map((outcome) => ({ kinds: [outcome.kind], book: outcome.book })),
      [kind],
      order,
    );
  }

  /** Publishes what an order wants to make live. */
  async #publishFor(order: Order): Promise<void> {
    if (order.kind !== 'promote') return;
    for (const [name, label] of Object.entries(order.packages)) {
      if (!this.#book.published.has(keyOf(name, label))) await this.#order({ kind: 'publish', name, label });
    }
  }

  /** Carries an order out and says what became of it. */
  async #carryOut(order: Order, fate: Fate = {}): Promise<Outcome['kind']> {
    const { store, uses } = this.#disk.process(fate);
    const before = await this.#lastNumber();
    const refusal = await this.#engine.carryOut(store, order);
    if (!fate.interruption && !['prune', 'publish'].includes(order.kind))
      assert.ok(uses() <= MOST_USES, `${textOf(order)} used the store ${uses()} times`);
    this.#said = refusal ?? '';
    if (fate.interruption) return refusal === undefined ? 'changed' : 'refused';
    if ((await this.#lastNumber()) > before) return 'changed';
    return refusal === undefined || order.kind === 'watch' ? 'unchanged' : 'refused';
  }
  #said = '';

  #lastNumber(): Promise<number> {
    return siteIn(this.#disk.process().store).log.headNumber();
  }

  /** One of some outcomes must be what happened; the log tells which. */
  async #settle(
    allowed: readonly { kinds: readonly Outcome['kind'][]; book: Book }[],
    kinds: readonly Outcome['kind'][] | undefined,
    subject: unknown,
  ): Promise<void> {
    const from = this.#book.entries.length;
    const seen: State[] = [];
    for (let number = from + 1; number <= (await this.#lastNumber()); number += 1) {
      const entry = await this.#site.log.entry(number);
      seen.push(seenState(entry, this.#prepared));
      await this.#checkEntry(number);
    }
    const isSame = (each: { kinds: readonly Outcome['kind'][]; book: Book }) =>
      (!kinds || kinds.join() === each.kinds.join()) &&
      JSON.stringify(sorted(each.book.entries.slice(from).map(({ state }) => withoutPages(state)))) ===
        JSON.stringify(sorted(seen.map(withoutPages)));
    const found = allowed.find(isSame);
    if (!found) {
      const [first] = allowed;
      assert.deepEqual(
        { kinds, entries: sorted(seen.map(withoutPages)) },
        {
          kinds: first?.kinds,
          entries: sorted(first?.book.entries.slice(from).map(({ state }) => withoutPages(state)) ?? []),
        },
        `${textOf(subject)}: the log does not say what the model says (${allowed.length} outcomes). ${this.#said}`,
      );
      assert.fail(`${textOf(subject)}: no outcome is this one. ${this.#said}`);
    }
    this.#checkPages(found.book, from, seen);
    this.#book = found.book;
    await this.#checkServed();
  }

  /** The same inputs are the same pages, and others are others. */
  #checkPages(book: Book, from: number, seen: readonly State[]): void {
    for (const [index, state] of seen.entries()) {
      const own = sure(book.entries[from + index]).state;
      for (const part of [
        [own.packages, state.packages],
        [own.canary?.packages ?? {}, state.canary?.packages ?? {}],
      ] as const) {
        for (const [name, { pages }] of Object.entries(part[0])) {
          const hash = sure(part[1][name]).pages;
          const known = PAGES.get(pages);
          if (known === undefined) PAGES.set(pages, hash);
          else assert.equal(hash, known, `${name} has pages of something else than ${pages}`);
        }
      }
    }
  }

  /** An entry names nothing that a power cut could take. */
  async #checkEntry(number: number): Promise<void> {
    const left = this.#disk.leftAt.get(entryKey(number));
    if (!left) return;
    this.#disk.leftAt.delete(entryKey(number));
    const entry = await this.#site.log.entry(number);
    const store = new FragileDisk(left).process().store;
    const { hashes, problems } = await contentOfReleases(siteIn(store), [
      entry,
      ...(entry.canary ? [entry.canary] : []),
    ]);
    const lost = [...hashes].filter(
      (hash) => !left.has(contentKey(hash)) && this.#disk.keys.has(contentKey(hash)),
    );
    assert.deepEqual(
      [lost, [...problems.keys()].filter((hash) => this.#disk.keys.has(contentKey(hash)))],
      [[], []],
      `entry ${number} names what a power cut could take`,
    );
  }

  /** No visitor gets a version that is quarantined, whatever page or release file it asks for. */
  async #checkServed(): Promise<void> {
    const site = this.#site;
    const entry = sure((await site.log.lastReadable()).stored).entry;
    const banned = Object.keys(entry.quarantined);
    // The end of a pruning drops a fallback that was quarantined meanwhile.
    if (banned.length === 0 || entry.pruning) return;
    const view = await LiveView.of(site, entry);
    for (const each of [view, ...(view.canary ? [view.canary] : [])]) {
      const texts = new Map<string, string>();
      for (const path of each.pagePaths()) {
        const ref = each.page(path);
        if (ref) texts.set(path, (await site.content.get(ref.hash)).toString());
      }
      const shell = sure(each.entry.packages['shell']).version;
      const address = releaseFileAddress(shell);
      texts.set(address, String((await each.derived(address, shellOfReleaseFile(address)))?.bytes));
      for (const [path, text] of texts) {
        for (const key of banned) {
          const [name = '', version = ''] = key.split('@');
          assert.ok(
            !text.includes(`/packages/${name}/${version}/`),
            `${path} names ${key}, which is quarantined`,
          );
        }
      }
    }
  }

  async #race(first: Order, second: Order, before: number): Promise<void> {
    // A promotion waits for the end of a pruning, which would wait for it here.
    if (first.kind === 'prune' && WAITING.has(second.kind)) return this.#race(second, first, before);
    if (this.#isWaiting(first) || this.#isWaiting(second)) return;
    await this.#publishFor(first);
    await this.#publishFor(second);
    if (this.#isWaiting(first) || this.#isWaiting(second)) return;
    let b: Outcome['kind'] | undefined;
    const runSecond = async () => {
      b = await this.#raced(second);
    };
    const a = await this.#raced(first, { interruption: { before, run: runSecond } });
    if (!b) await runSecond();
    const kindOf = (order: Order, kind: Outcome['kind']) => racedKind(order, kind);
    const asked =
      first.kind === 'promote' && first.isAsked
        ? Object.entries(first.packages).map(([name, label]) => keyOf(name, label))
        : [];
    const serial = (one: Order, other: Order) =>
      expected(this.#book, one.kind === 'prune' ? { ...one, asked } : one).flatMap((earlier) =>
        expected(earlier.book, other).map((later) => ({ earlier, later })),
      );
    const allowed = [
      ...serial(first, second).map(({ earlier, later }) => ({
        kinds: [kindOf(first, earlier.kind), kindOf(second, later.kind)],
        book: later.book,
      })),
      ...serial(second, first).map(({ earlier, later }) => ({
        kinds: [kindOf(first, later.kind), kindOf(second, earlier.kind)],
        book: later.book,
      })),
      // Somebody begins a canary that an operator is about to begin: the person who asked has to ask once more.
      ...(first.kind === 'promote' && first.canary && first.isAsked
        ? expected(this.#book, second).map(({ kind, book }) => ({
            kinds: ['refused' as const, kindOf(second, kind)],
            book,
          }))
        : []),
      ...(first.kind === 'prune'
        ? prunedAround(this.#book, first.keep, second).map(({ kind, book }) => ({
            kinds: [kindOf(first, 'changed'), kindOf(second, kind)],
            book,
          }))
        : []),
      // What an operator saw has changed: it looks again.
      ...(first.kind === 'watch' || first.kind === 'return'
        ? expected(this.#book, second).map(({ kind, book }) => ({
            kinds: [kindOf(first, first.kind === 'watch' ? 'unchanged' : 'refused'), kindOf(second, kind)],
            book,
          }))
        : []),
    ];
    await this.#settle(allowed, [a, sure(b)], { first, second, before });
  }

  /** Whether an order was refused; what else came of it, the log tells. */
  async #raced(order: Order, fate: Fate = {}): Promise<Outcome['kind']> {
    const kind = await this.#carryOut(order, fate);
    return racedKind(order, kind);
  }

  async #killed(order: Order, after: number, isCut: boolean): Promise<void> {
    if (this.#isWaiting(order)) return;
    await this.#publishFor(order);
    if (this.#isWaiting(order)) return;
    let kind: Outcome['kind'] | undefined;
    let isDead = false;
    try {
      kind = await this.#carryOut(order, { diesAfter: after });
    } catch (error) {
      if (!isKilled(error)) throw error;
      isDead = true;
    }
    isDead ||= this.#said.includes('killed');
    if (isCut) this.#disk.cutPower();
    // An operator that starts again answers what was asked for.
    const ids = await this.#openRequests();
    for (const id of ids) await this.#engine.answer(this.#disk.process().store, id);
    const outcomes = expected(this.#book, order);
    if (!isDead) {
      await this.#settle(
        outcomes.map((outcome) => ({ kinds: [outcome.kind], book: outcome.book })),
        [sure(kind)],
        { killed: order, after },
      );
      return;
    }
    const stopped = outcomes.flatMap(({ book }) =>
      Array.from({ length: book.entries.length - this.#book.entries.length + 1 }, (_, more) => {
        const entries = book.entries.slice(0, this.#book.entries.length + more);
        const unsure = [...this.#book.published, ...book.published].filter(
          (key) => !book.published.has(key) || !this.#book.published.has(key),
        );
        const sure = [...this.#book.published].filter((key) => book.published.has(key));
        return {
          kinds: [],
          book:
            more === 0 && order.kind !== 'publish'
              ? this.#book
              : {
                  ...book,
                  entries,
                  published: new Set(sure),
                  unsure: new Set([...book.unsure, ...this.#book.unsure, ...unsure]),
                },
        };
      }),
    );
    await this.#settle(stopped, undefined, { killed: order, after, isCut });
  }

  async #openRequests(): Promise<string[]> {
    return (await this.#disk.process().store.list('requests/')).map((key) =>
      key.slice('requests/'.length, -'.json'.length),
    );
  }

  async #damage(): Promise<void> {
    const number = this.#book.entries.length;
    if (this.#damaged || number < 2) return;
    const key = entryKey(number);
    const bytes = sure(this.#disk.keys.get(key));
    this.#damaged = { key, bytes };
    this.#disk.keys.set(key, bytes.subarray(0, bytes.length / 2));
    this.#book = withDamage(this.#book, number, true);
  }

  async #repair(): Promise<void> {
    if (!this.#damaged) return;
    const { key, bytes } = this.#damaged;
    this.#disk.keys.set(key, bytes);
    this.#damaged = undefined;
    const number = this.#book.entries.findIndex(({ isDamaged }) => isDamaged) + 1;
    this.#book = withDamage(this.#book, number, false);
    await this.#checkServed();
  }

  /** A page, a list or a file of the live release is missing while an order is carried out. */
  async #loss(order: Order, at: number): Promise<void> {
    // A quarantine succeeds with whatever is damaged, and the next change drops the fallback. A return to a release leaves
    // out the outlines that are lost: what it makes live is a release of its own then.
    const isTolerant = ['prune', 'quarantine', 'restore', 'return', 'watch'].includes(order.kind);
    if (this.#isWaiting(order) || isTolerant) return;
    await this.#publishFor(order);
    const { entry } = sure((await this.#site.log.lastReadable()).stored);
    const { hashes } = await contentOfReleases(this.#site, [entry]);
    const versions = Object.values(entry.packages).flatMap(({ content, previous }) => [
      content,
      previous?.content,
    ]);
    const keys = [...hashes].filter((hash) => !versions.includes(hash)).map(contentKey);
    const key = sure(keys[at % keys.length]);
    const bytes = this.#disk.keys.get(key);
    if (!bytes) return;
    this.#disk.keys.delete(key);
    const kind = await this.#carryOut(order);
    this.#disk.restore(key, bytes);
    // Nobody who made an entry meanwhile had it.
    for (const left of this.#disk.leftAt.values()) left.set(key, bytes);
    const refused = { kinds: ['refused' as const], book: this.#book };
    const outcomes = expected(this.#book, order).map(({ kind: each, book }) => ({ kinds: [each], book }));
    await this.#settle([...outcomes, refused, { ...refused, kinds: ['unchanged'] }], [kind], {
      lost: key,
      order,
    });
  }

  /** In the end nothing is wrong, every package can go back and every team can ship. */
  async #end(): Promise<void> {
    await this.#repair();
    if (headOf(this.#book).state.pruning) await this.#order({ kind: 'prune', keep: 3 });
    await this.#verify();
    const { state } = headOf(this.#book);
    if (state.hold) await this.#order({ kind: 'resume', name: null });
    for (const name of state.held) await this.#order({ kind: 'resume', name });
    if (state.canary) await this.#order({ kind: 'stop', names: canaryNames(state) });
    for (const name of NAMES) await this.#shipsAndReturns(name);
    await this.#verify();
  }

  async #shipsAndReturns(name: string): Promise<void> {
    const [label = ''] = Object.keys(VERSIONS[name] ?? {}).filter(
      (each) => headOf(this.#book).state.packages[name]?.version !== each,
    );
    const before = headOf(this.#book).state.packages[name]?.version;
    await this.#order({ kind: 'release', name, label });
    await this.#order({
      kind: 'promote',
      packages: { [name]: label },
      retires: [],
      isWaived: true,
      isBreaking: true,
    });
    const { state } = headOf(this.#book);
    const isLive = state.packages[name]?.version === label;
    // The shell of before may lack what a remote needs by now.
    if (name !== 'shell') assert.ok(isLive, `${name} can't ship ${label}. ${this.#said}`);
    if (!isLive || before === undefined) return;
    if (state.quarantined.includes(keyOf(name, before))) return;
    await this.#order({ kind: 'rollback', name });
    const after = headOf(this.#book).state.packages[name]?.version;
    assert.equal(after, before, `${name} can't return. ${this.#said}`);
  }

  async #verify(): Promise<void> {
    const { damages } = await verify(this.#site);
    const found = damages.map(({ key, problem }) => {
      const hash = key.split('/').at(-1) ?? '';
      const naming = [...this.#disk.keys].flatMap(([each, bytes]) => (bytes.includes(hash) ? [each] : []));
      return `${problem} Named by ${naming.join(', ')}`;
    });
    assert.deepEqual(found, [], 'verify finds damage');
  }
}

/** Text of pages → their hash, in all games of this process. */
const PAGES = new Map<string, string>();

const textOf = (value: unknown): string => JSON.stringify(value);

const isKilled = (error: unknown): boolean =>
  error instanceof Killed || (error instanceof Error && error.cause !== undefined && isKilled(error.cause));

/** A race tells only whether an order was refused; entries tell the rest. */
const racedKind = (order: Order, kind: Outcome['kind']): Outcome['kind'] =>
  kind === 'refused' && order.kind !== 'watch' ? 'refused' : 'unchanged';

const withDamage = (book: Book, number: number, isDamaged: boolean): Book => ({
  ...book,
  entries: book.entries.map((entry, index) => (index === number - 1 ? { ...entry, isDamaged } : entry)),
});

const withoutPages = ({ canary, packages, ...state }: State) => {
  const plain = (each: State['packages']) =>
    Object.fromEntries(Object.entries(each).map(([name, { pages: _pages, ...live }]) => [name, live]));
  return {
    ...state,
    packages: plain(packages),
    canary: canary && { ...canary, packages: plain(canary.packages) },
  };
};

/** The same value with the keys of all objects in one order. */
function sorted<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(sorted) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)])) as Value;
}
