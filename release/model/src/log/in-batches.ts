/** Entries that are asked for at once: each answer of a bucket takes its time. */
const AT_ONCE = 32;

/** What is read for each number, in their order, some of them at once: a log of years is not in memory as a whole. */
export async function* inBatches<Found>(
  numbers: readonly number[],
  read: (number: number) => Promise<Found>,
): AsyncGenerator<{ number: number; found: Found }> {
  for (let start = 0; start < numbers.length; start += AT_ONCE) {
    const batch = numbers.slice(start, start + AT_ONCE);
    const found = await Promise.all(batch.map(async (number) => ({ number, found: await read(number) })));
    yield* found;
  }
}
