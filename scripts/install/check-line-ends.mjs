import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryFiles } from '../repository-files.mjs';
import { UserError } from '../steps.mjs';

const BINARY = /\.(?:png|ico|woff2)$/;

/**
 * Throws a `UserError` of one sentence if texts of the repository have CRLF: template literals and SVG keep it in a build.
 *
 * @param {string} folder
 */
export function checkLineEnds(folder) {
  const [first, ...others] = repositoryFiles([], folder).filter(
    (file) => !BINARY.test(file) && readFileSync(path.join(folder, file)).includes('\r\n'),
  );
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} other files have` : ' has';
  throw new UserError(
    `${first}${more} Windows line ends (CRLF), with which a build has other bytes: clone the repository again, or save with LF.`,
  );
}
