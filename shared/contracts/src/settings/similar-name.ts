import { distance } from 'fastest-levenshtein';

/** The one of some names that a text most likely meant; undefined if it is like none of them. */
export function similarName(text: string, names: readonly string[]): string | undefined {
  const all = names.map((name) => ({ name, edits: editsBetween(text, name) }));
  const [best] = all.toSorted((one, other) => one.edits - other.edits);
  return best && best.edits <= Math.min(2, best.name.length / 3) ? best.name : undefined;
}

/** Two letters in the wrong order are one slip, and so is a capital. */
function editsBetween(text: string, name: string): number {
  const [one, other] = [text.toLowerCase(), name.toLowerCase()];
  const swapped = Array.from({ length: one.length - 1 }, (_, at) =>
    distance(`${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}`, other),
  );
  return Math.min(distance(one, other), ...swapped.map((edits) => edits + 1));
}
