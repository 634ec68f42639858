import fc from 'fast-check';
import { NAMES, VERSIONS } from './catalogue.ts';
import type { Order } from './order.ts';

/** One move of a game. */
export type Move =
  | { kind: 'order'; order: Order }
  /** The second order is carried out right before the first one's use of the store with this number. */
  | { kind: 'race'; first: Order; second: Order; before: number }
  /** The process dies after so many writes; the power may be cut as well. */
  | { kind: 'killed'; order: Order; after: number; isCut: boolean }
  /** The last entry is damaged, or restored. */
  | { kind: 'damage' | 'repair' }
  /** A content of the live release is missing meanwhile. */
  | { kind: 'loss'; order: Order; at: number };

const REMOTES = NAMES.filter((name) => name !== 'shell');
const name = fc.constantFrom(...REMOTES, ...NAMES);
const versions = NAMES.flatMap((own) =>
  Object.keys(VERSIONS[own] ?? {}).map((label) => ({ name: own, label })),
);
const version = fc.constantFrom(...versions);
const share = fc.constantFrom(5, 25, 50);
const canary = fc.record({
  share: fc.constant(5),
  steps: fc.constantFrom<readonly number[]>([], [25], [25, 50]),
  goesLive: fc.boolean(),
});

const promotion = (wanted: fc.Arbitrary<readonly { name: string; label: string }[]>, withCanary: boolean) =>
  fc
    .tuple(wanted, fc.boolean(), fc.integer({ min: 0, max: 4 }), canary)
    .map(([chosen, isWaived, breaking, plan]): Order => ({
      kind: 'promote',
      packages: Object.fromEntries(chosen.map((each) => [each.name, each.label])),
      retires: [],
      isWaived,
      isBreaking: breaking === 0,
      ...(withCanary ? { canary: plan } : {}),
    }));

const one = version.map((each) => [each]);
const two = fc.tuple(version, version).map((pair) => [...pair]);

const retirement = fc.boolean().map((isWaived): Order => ({
  kind: 'promote',
  packages: {},
  retires: ['gamma'],
  isWaived,
  isBreaking: false,
}));

const byHand: fc.Arbitrary<Order> = fc.oneof(
  { weight: 10, arbitrary: promotion(one, false) },
  { weight: 2, arbitrary: promotion(two, false) },
  { weight: 3, arbitrary: promotion(one, true) },
  { weight: 1, arbitrary: retirement },
  { weight: 5, arbitrary: name.map((own): Order => ({ kind: 'rollback', name: own })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 9 }).map((back): Order => ({ kind: 'restore', back })) },
  { weight: 2, arbitrary: name.map((own): Order => ({ kind: 'return', name: own })) },
  {
    weight: 1,
    arbitrary: fc.option(name, { nil: null }).map((own): Order => ({ kind: 'hold', name: own })),
  },
  {
    weight: 2,
    arbitrary: fc.option(name, { nil: null }).map((own): Order => ({ kind: 'resume', name: own })),
  },
  { weight: 3, arbitrary: version.map((each): Order => ({ kind: 'quarantine', ...each })) },
  { weight: 2, arbitrary: version.map((each): Order => ({ kind: 'release', ...each })) },
  { weight: 1, arbitrary: share.map((each): Order => ({ kind: 'step', share: each })) },
  {
    weight: 1,
    arbitrary: fc.subarray(NAMES, { minLength: 1 }).map((names): Order => ({ kind: 'stop', names })),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<'healthy' | 'failing' | 'late'>('healthy', 'healthy', 'failing', 'late')
      .map((figures): Order => ({ kind: 'watch', figures })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('one', 'two').map((value): Order => ({ kind: 'settings', value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom<'off' | 'available'>('off', 'available')
      .map((rule): Order => ({ kind: 'browser', rule })),
  },
  { weight: 1, arbitrary: fc.constant<Order>({ kind: 'adopt' }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 4 }).map((keep): Order => ({ kind: 'prune', keep })) },
  { weight: 1, arbitrary: version.map((each): Order => ({ kind: 'publish', ...each })) },
);

const order = fc
  .tuple(byHand, fc.integer({ min: 0, max: 3 }))
  .map(([own, way]): Order => (way === 0 ? { ...own, isAsked: true } : own));

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 14, arbitrary: order.map((own): Move => ({ kind: 'order', order: own })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(order, order, fc.integer({ min: 1, max: 60 }))
      .map(([first, second, before]): Move => ({ kind: 'race', first, second, before })),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(order, fc.integer({ min: 1, max: 20 }), fc.boolean())
      .map(([own, after, isCut]): Move => ({ kind: 'killed', order: own, after, isCut })),
  },
  { weight: 1, arbitrary: fc.constant<Move>({ kind: 'damage' }) },
  { weight: 2, arbitrary: fc.constant<Move>({ kind: 'repair' }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(order, fc.nat({ max: 200 }))
      .map(([own, at]): Move => ({ kind: 'loss', order: own, at })),
  },
);

/** The moves of a game; null where none is made, so that a failing game shrinks to few. */
export const games: fc.Arbitrary<readonly (Move | null)[]> = fc.array(
  fc.option(move, { nil: null, freq: 50 }),
  {
    minLength: 15,
    maxLength: 25,
    size: 'max',
  },
);
