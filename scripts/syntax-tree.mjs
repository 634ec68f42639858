import { parseSync } from 'oxc-parser';
import { UserError } from './steps.mjs';

/**
 * Syntax tree of a TypeScript file (ESTree with TypeScript's nodes), and its comments.
 * Throws a `UserError` if the text is no TypeScript.
 *
 * @param {string} file its ending says which language it is
 * @param {string} text
 */
export function syntaxTree(file, text) {
  const { program, comments, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new UserError(`${file} can't be parsed: ${error.message}.`);
  return { program, comments };
}
