import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../user-error.ts';
import { decodeFile } from './decode-file.ts';
import { FileFault } from './file-fault.ts';
import { knownNames } from './known-names.ts';
import { notePlace } from './place-of.ts';
import { readLines, type FileValue } from './read-lines.ts';
import { unknownName } from './unknown-name.ts';

/**
 * Adds the settings of the file `.env` in a repository's folder to an environment, whose own values win. Does nothing
 * without such a file. Throws a {@link UserError} with file and line if something in it can't be honoured.
 */
export function loadEnvironment(folder: string, environment: NodeJS.ProcessEnv = process.env): void {
  const file = path.join(folder, '.env');
  const shown = path.relative('', file);
  const values = valuesIn(file, shown);
  const known = values && knownNames(folder);
  for (const [name, { value, line, isLiteral }] of values ?? []) {
    const place = `${shown}:${line}`;
    if (known && !known.includes(name)) {
      const problem = unknownName(name, known, true);
      if (problem) throw new UserError(`${place}: ${name} ${problem}`);
    } else if (!isLiteral && /\$[({]|^\$\w/.test(value)) {
      throw new UserError(`${place}: ${name} has a variable that nothing replaces: write the value itself.`);
    }
    if (environment[name] !== undefined) continue;
    environment[name] = value;
    notePlace(environment, name, place);
  }
}

function valuesIn(file: string, shown: string): Map<string, FileValue> | undefined {
  // A link that leads nowhere is a file that somebody misses.
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    const code = String(Reflect.get(cause as Error, 'code'));
    throw new UserError(`${shown} can't be read (${code}): make it a file that you may read, or remove it.`, {
      cause,
    });
  }
  try {
    return readLines(decodeFile(bytes));
  } catch (fault) {
    if (!(fault instanceof FileFault)) throw fault;
    throw new UserError(`${shown}${fault.line ? `:${fault.line}` : ''} ${fault.message}`, { cause: fault });
  }
}
