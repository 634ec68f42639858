import { FileFault } from './file-fault.ts';

const SAVE = 'save the file as UTF-8';

/**
 * The text of a file of settings in UTF-8, or in UTF-16 with a byte-order mark, as editors on Windows write it. Lines end
 * with `\n`. Throws a {@link FileFault} if it is in anything else.
 */
export function decodeFile(bytes: Uint8Array): string {
  const text = decodedAs(encodingOf(bytes), bytes);
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const at = lines.findIndex((line) => /[\0\uFFFD]/.test(line));
  if (at === -1) return lines.join('\n');
  const what = lines[at]?.includes('\0') ? 'has a NUL' : 'is not in UTF-8';
  throw new FileFault(at + 1, `${what}: ${SAVE}.`);
}

/** By its byte-order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

const decodedAs = (encoding: string, bytes: Uint8Array): string => new TextDecoder(encoding).decode(bytes);
