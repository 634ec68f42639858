import path from 'node:path';
import { UserError } from '../steps.mjs';

/**
 * What the tools give a meaning of their own in a path: the bundler `!`, `#` and `?`, what loads its configuration `%`, lists
 * of files `*`, and the shell's list of programs `:`.
 */
// oxlint-disable-next-line no-control-regex -- a folder's name may have them
const REFUSED = /[!#%*:?\u0000-\u001f\u007f]/;

/** Throws a `UserError` of one sentence if the tools can't work in a folder because of its name. @param {string} folder */
export function checkFolder(folder) {
  const [character] = REFUSED.exec(folder) ?? [];
  const isInPackages = /(?:^|\/)node_modules(?:\/|$)/.test(folder);
  if (character === undefined && !isInPackages) return;
  const problem = isInPackages
    ? 'is inside a folder node_modules'
    : `has ${JSON.stringify(character)} in its name`;
  throw new UserError(
    `The folder ${JSON.stringify(path.resolve(folder))} ${problem}, where the build can't work: move the repository to another one.`,
  );
}
