import createPreset from 'conventional-changelog-conventionalcommits';
import parser from 'conventional-commits-parser';
import { git } from './git.mjs';

/** Bumps by the levels of the preset. */
const LEVELS = /** @type {const} */ (['major', 'minor', 'patch']);

/**
 * The bump that the commits of a folder announce since another commit, read from their subjects and footers as
 * `lerna version` reads them.
 *
 * @param {string} root the workspace's folder
 * @param {string} folder relative to it
 * @param {string} since a commit
 * @returns {Promise<import('./difference.mjs').Bump>}
 */
export async function announcedBump(root, folder, since) {
  const messages = git(root, 'log', '-z', '--format=%B', `${since}..HEAD`, '--', folder)?.split('\0') ?? [];
  const { parserOpts, recommendedBumpOpts } = await createPreset();
  const commits = messages.filter(Boolean).map((message) => parser.sync(message, parserOpts));
  return commits.length === 0 ? 'none' : LEVELS[recommendedBumpOpts.whatBump(commits).level];
}

/** Whether a folder has changes that are in no commit yet. @param {string} root @param {string} folder */
export const isUncommitted = (root, folder) =>
  Boolean(git(root, 'status', '--porcelain', '--', folder)?.trim());
