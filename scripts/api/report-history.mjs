import { execFileSync } from 'node:child_process';
import { versionOfReport } from './report.mjs';

/** Whether git can tell how the files came to be: false in a folder without repository and in a shallow clone. */
export function hasHistory(root) {
  const answer = git(root, 'rev-parse', '--is-shallow-repository');
  return answer?.trim() === 'false' && git(root, 'rev-parse', '--verify', '--quiet', 'HEAD') !== undefined;
}

/**
 * How a report came to the version that it has now.
 *
 * @param {string} root the workspace's folder
 * @param {string} file the report's path relative to it
 * @param {string} version that it describes
 * @returns {{ introduced?: { commit: string, report: string }, previous?: string }} the report as the commit left it
 * that brought this version, if one did; the report of the version before
 */
export function reportHistory(root, file, version) {
  const commits = git(root, 'log', '--format=%H', '--', file)?.split('\n').filter(Boolean) ?? [];
  let introduced;
  for (const commit of commits) {
    const report = git(root, 'show', `${commit}:./${file}`);
    if (report === undefined) return { introduced };
    if (versionOfReport(report) !== version) return { introduced, previous: report };
    introduced = { commit, report };
  }
  return { introduced };
}

/** What git prints; undefined if it fails. */
function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
