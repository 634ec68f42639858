import { FileFault } from './file-fault.ts';

/** A line which sets something: no value swallows it, because somebody forgot a quote before it. */
const OTHER_NAME = /^\s*(?:export\s+)?[A-Z][A-Z\d]*_[A-Z\d_]*\s*=/;

/** A quoted value, and the index of the line on which it ends. Nothing is replaced in a literal one. */
type Quoted = { value: string; lastLine: number; isLiteral: boolean };

/**
 * Reads a value that begins with a quote and ends with the next one of its kind, on this line or a later one. `\n` between
 * double quotes is a line break.
 *
 * @param rest of the line, from the quote on
 * @param at index of that line
 */
export function quotedValue(name: string, rest: string, lines: readonly string[], at: number): Quoted {
  const [quote = ''] = rest;
  const parts: string[] = [];
  let part = rest.slice(1);
  for (let last = at; last < lines.length; part = lines[(last += 1)] ?? '') {
    if (last > at && OTHER_NAME.test(part)) break;
    const end = part.indexOf(quote);
    if (end === -1) {
      parts.push(part);
      continue;
    }
    if (!/^\s*(?:#.*)?$/.test(part.slice(end + 1))) {
      throw new FileFault(
        last + 1,
        `goes on behind the quote that ends ${name}: put other quotes around it.`,
      );
    }
    const text = [...parts, part.slice(0, end)].join('\n');
    const value = quote === '"' ? text.replaceAll(String.raw`\n`, '\n') : text;
    return { value, lastLine: last, isLiteral: quote === "'" };
  }
  throw new FileFault(at + 1, `opens a quote for ${name} that nothing closes: end the value with ${quote}.`);
}
