import { FileFault } from './file-fault.ts';
import { quotedValue } from './quoted-value.ts';

/** A value of a file, and the line on which its name is, from 1. */
export type FileValue = { value: string; line: number; isLiteral: boolean };

const ASSIGNMENT = /^[^\S\n]*(?:export[^\S\n]+)?([A-Za-z_]\w*)[^\S\n]*=([^\S\n]*)/;

/**
 * The values in the text of a file of settings, by name: `NAME=value` or `export NAME=value`, with `#` before a comment,
 * and quotes around a value that has blanks, `#` or line breaks. Node's own reader drops what it does not understand; this
 * one throws a {@link FileFault}.
 */
export function readLines(text: string): Map<string, FileValue> {
  const lines = text.split('\n');
  const values = new Map<string, FileValue>();
  for (let at = 0; at < lines.length; at += 1) {
    const written = lines[at] ?? '';
    if (/^\s*(?:#|$)/.test(written)) continue;
    const line = at + 1;
    const [start, name, gap = ''] = ASSIGNMENT.exec(written) ?? [];
    if (start === undefined || name === undefined)
      throw new FileFault(line, 'is no NAME=value and no comment.');
    const earlier = values.get(name);
    if (earlier)
      throw new FileFault(line, `sets ${name} again, after line ${earlier.line}: keep one of them.`);
    const rest = written.slice(start.length);
    if (/^["'`]/.test(rest)) {
      const { value, lastLine, isLiteral } = quotedValue(name, rest, lines, at);
      values.set(name, { value, line, isLiteral });
      at = lastLine;
    } else {
      values.set(name, { value: bareValue(name, rest, gap, line), line, isLiteral: false });
    }
  }
  return values;
}

function bareValue(name: string, rest: string, gap: string, line: number): string {
  const value = (gap && rest.startsWith('#') ? '' : rest.replace(/\s#.*/, '')).trim();
  if (value.includes('#')) {
    throw new FileFault(
      line,
      `has a # in ${name}, which could begin a comment: put quotes around the value.`,
    );
  }
  if (/^[“”‘’«»„]|["'`“”‘’«»]$/.test(value)) {
    throw new FileFault(line, `has a quote at one end of ${name} only, or a curly one: put " at both ends.`);
  }
  return value;
}
