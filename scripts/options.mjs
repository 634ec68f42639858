import { parseArgs } from 'node:util';
import { codeOf } from './error-parts.mjs';
import { UserError } from './steps.mjs';

/**
 * The options that a script was called with, and, if it takes any, its other arguments. Throws a `UserError` that names the
 * options which exist if one is unknown or wrong.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} [Options={}]
 * @param {Options} [options] as `parseArgs` takes them
 * @param {boolean} [takesArguments]
 */
export function readOptions(options, takesArguments = false) {
  const known = options ?? /** @type {Options} */ ({});
  try {
    return parseArgs({ options: known, allowPositionals: takesArguments });
  } catch (error) {
    if (!(error instanceof Error) || !codeOf(error)?.startsWith('ERR_PARSE_ARGS')) throw error;
    const [problem] = error.message.split('. ');
    const names = Object.keys(known).map((name) => `--${name}`);
    throw new UserError(`${problem}: this command has ${names.join(' and ') || 'no options'}.`);
  }
}
