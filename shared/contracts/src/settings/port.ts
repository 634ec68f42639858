import type { Checked } from './checked.ts';

/** Ports that browsers refuse to open (the fetch standard's list), from 1024 on. */
const BLOCKED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10_080,
]);

/** A port that a browser can open. */
export function port(text: string): Checked {
  const number = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  if (number < 1 || number > 65_535) return { problem: 'must be a port number from 1 to 65535' };
  return BLOCKED.has(number)
    ? { problem: `is ${number}, a port that browsers refuse to open: choose another one` }
    : { value: String(number) };
}
