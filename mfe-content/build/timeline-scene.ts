/** Drawn for 1200 × 630, the size of the hero image. */
const ROWS = 5;
const COLUMNS = 8;
const LEFT = 60;
const TOP = 100;
const COLUMN_WIDTH = 135;
const ROW_HEIGHT = 92;
const BAR_HEIGHT = 44;

/** A promotion timeline composed from a seed: the same seed gives the same picture on every machine. */
export function timelineScene(seed: string): string {
  const random = randomNumbers(seed);
  const columns = Array.from(
    { length: COLUMNS + 1 },
    (_, column) => `M${LEFT + column * COLUMN_WIDTH} 64V572`,
  );
  const ticks = Array.from({ length: COLUMNS * 4 + 1 }, (_, tick) => {
    return `M${LEFT + (tick * COLUMN_WIDTH) / 4} 572v${tick % 4 === 0 ? 22 : 10}`;
  });
  const accented = Math.floor(random() * ROWS);
  const bars = Array.from({ length: ROWS }, (_, row) => {
    const start = Math.floor(random() * (COLUMNS - 3));
    const length = 1.5 + Math.floor(random() * 4) / 2;
    const fill = row === accented ? 'accent' : random() < 0.3 ? 'ink' : 'line-strong';
    return `<rect x="${LEFT + start * COLUMN_WIDTH}" y="${TOP + row * ROW_HEIGHT}" width="${length * COLUMN_WIDTH}" height="${BAR_HEIGHT}" rx="6" fill="var(--color-${fill})"/>`;
  });
  return [
    '<svg viewBox="0 0 1200 630" fill="none" aria-hidden="true">',
    '<rect width="1200" height="630" fill="var(--color-sunken)"/>',
    `<path d="${columns.join('')}" stroke="var(--color-line)" stroke-width="2"/>`,
    ...bars,
    `<path d="M${LEFT} 572H${LEFT + COLUMNS * COLUMN_WIDTH}${ticks.join('')}" stroke="var(--color-line-strong)" stroke-width="2"/>`,
    '</svg>',
  ].join('');
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a, then xorshift). */
function randomNumbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  state ||= 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
