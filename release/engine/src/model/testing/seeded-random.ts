/** Random numbers that are the same in every run. */
export type Random = { below: (limit: number) => number; of: <Item>(items: readonly Item[]) => Item };

/** Mulberry32: 32 bits of state, good enough to choose what to break. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, of: (items) => items[below(items.length)] as (typeof items)[number] };
}
