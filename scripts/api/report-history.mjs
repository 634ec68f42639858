import { git } from './git.mjs';
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
 * @returns {{ introduced?: Introduced, previous?: Introduced }} the commit that brought this version, if one did, and
 * the one that brought the version before; each with the report as it left it
 * @typedef {{ commit: string, version: string, report: string }} Introduced
 */
export function reportHistory(root, file, version) {
  const commits = git(root, 'log', '--format=%H', '--', file)?.split('\n').filter(Boolean) ?? [];
  const versions = [];
  for (const commit of commits) {
    const report = git(root, 'show', `${commit}:./${file}`);
    if (report === undefined) break;
    const introduced = { commit, version: versionOfReport(report), report };
    if (versions.at(-1)?.version === introduced.version) versions.pop();
    else if (versions.at(-1) && versions.at(-1).version !== version) break;
    versions.push(introduced);
  }
  return {
    introduced: versions.find((each) => each.version === version),
    previous: versions.find((each) => each.version !== version),
  };
}
