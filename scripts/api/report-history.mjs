import { git } from './git.mjs';
import { versionOfReport } from './report.mjs';

/** Whether git can tell how the files came to be: false in a folder without repository and in a shallow clone. @param {string} root */
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
 * @returns {{ introduced: Introduced | undefined, previous: Introduced | undefined }} the commit that brought this version, if one did, and
 * the one that brought the version before; each with the report as it left it
 * @typedef {{ commit: string, version: string, report: string }} Introduced
 */
export function reportHistory(root, file, version) {
  const commits = git(root, 'log', '--format=%H', '--', file)?.split('\n').filter(Boolean) ?? [];
  /** @type {Introduced[]} */
  const versions = [];
  for (const commit of commits) {
    const report = git(root, 'show', `${commit}:./${file}`);
    const described = report && versionOfReport(report);
    if (!described) break;
    const newer = versions.at(-1);
    if (newer?.version === described) versions.pop();
    else if (newer && newer.version !== version) break;
    versions.push({ commit, version: described, report });
  }
  return {
    introduced: versions.find((each) => each.version === version),
    previous: versions.find((each) => each.version !== version),
  };
}
