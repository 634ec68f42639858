import { parseStack } from 'error-stack-parser-es/lite';
import { isContentNamed } from '@site/contracts/content-named';

/** A position in a script as browsers name it: lines and columns begin with 1. */
export type Position = { file: string; line: number; column: number };

/**
 * A position in a file of a version: `file` is its path in the browser build. The version is empty if the address has
 * none, because the name has the content.
 */
export type PackagePosition = Position & { name: string; version: string };

/** A line of a stack: a call in a file of a package, in another script, or a text such as the error's message. */
export type StackLine =
  | { kind: 'package'; position: PackagePosition; call: string | undefined }
  | { kind: 'foreign'; position: Position }
  | { kind: 'text'; text: string };

/** `careers@1.0.0-0123456789/static/js/index.js:1:234`, as events of the analytics have it; also with a blank. */
const COMPACT =
  /^(?:at )?(?:(?<call>\S.*?) \(?)?(?<name>[a-z][a-z\d-]*)@(?<version>\d[\w.+-]*)[ /](?<file>[^\s?#:]+)(?:[?#]\S*?)?:(?<line>\d{1,9}):(?<column>\d{1,9})\)?$/;

/** The address of a package's file, at any origin and below any base path. */
const ADDRESS = /\/packages\/(?<name>[^/?#]+)\/(?<rest>(?<version>[^/?#]+)\/(?<file>[^?#]+))/;

/** Longer lines hold data, no call. */
const LONGEST_LINE = 2000;

/** Lines with more quotation marks hold data too. */
const MOST_QUOTES = 4;

/** Reads one line of a stack that Chrome, Firefox or Safari wrote, or of an event. */
export function parseStackLine(line: string): StackLine {
  const text = line.trim();
  if (text.length > LONGEST_LINE) return { kind: 'text', text: `${text.slice(0, LONGEST_LINE)}…` };
  const compact = COMPACT.exec(text)?.groups;
  if (compact) {
    const { name = '', version = '', file = '', call } = compact;
    const position = {
      name,
      version,
      file,
      line: Number(compact['line']),
      column: Number(compact['column']),
    };
    return { kind: 'package', position, call };
  }
  // The parser tries each pair of them; a call has one pair at most: `open["x"]@https://…`.
  if (text.split('"').length > MOST_QUOTES + 1) return { kind: 'text', text };
  const [call] = parseStack(text.replace(/^at async /, 'at '));
  // Where a browser writes a script's address, there is no blank; where it writes a message, there mostly is.
  if (!call?.file || /\s/.test(call.file) || call.line === undefined || call.col === undefined) {
    return { kind: 'text', text };
  }
  const position = { file: call.file, line: call.line, column: call.col };
  const found = ADDRESS.exec(call.file)?.groups;
  if (!found) return { kind: 'foreign', position };
  const { name = '', rest = '' } = found;
  const [version = '', file = ''] = isContentNamed(rest) ? ['', rest] : [found['version'], found['file']];
  return { kind: 'package', position: { ...position, name, version, file }, call: call.function };
}

/** The lines of a stack, also of one that was copied out of JSON. */
export const stackLines = (stack: string): readonly string[] =>
  stack
    .split(/\r?\n|\\n/)
    .map((line) => line.trim().replace(/^\[?"|"\]?,?$/g, ''))
    .filter((line) => line !== '');
