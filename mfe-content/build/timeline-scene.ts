/** Drawn for 1200 × 630, the size of the hero image. */
const ROWS = 5;
const COLUMNS = 8;
const LEFT = 150;
const TOP = 150;
const COLUMN_WIDTH = 125;
const ROW_HEIGHT = 84;

/** A promotion timeline composed from a seed: the same seed gives the same picture on every machine. */
export function timelineScene(seed: string): string {
  const random = randomNumbers(seed);
  const lines = Array.from({ length: COLUMNS + 1 }, (_, column) => {
    const x = LEFT - 60 + column * COLUMN_WIDTH;
    return `<path d="M${x} 110V560" stroke="var(--color-line)" stroke-width="2"/>`;
  });
  const accented = Math.floor(random() * ROWS);
  const bars = Array.from({ length: ROWS }, (_, row) => {
    const start = Math.floor(random() * (COLUMNS - 3));
    const length = 2 + Math.floor(random() * 3);
    const fill = row === accented ? 'var(--color-accent)' : 'var(--color-line-strong)';
    const x = LEFT - 48 + start * COLUMN_WIDTH;
    return `<rect x="${x}" y="${TOP + row * ROW_HEIGHT}" width="${length * COLUMN_WIDTH - 24}" height="44" rx="22" fill="${fill}"/>`;
  });
  return `<svg viewBox="0 0 1200 630" fill="none" aria-hidden="true"><rect width="1200" height="630" fill="var(--color-sunken)"/>${lines.join('')}${bars.join('')}</svg>`;
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
