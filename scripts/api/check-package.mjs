import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { announcedBump, isUncommitted } from './announced.mjs';
import { bumpBetween, difference, isEnough, sentenceOf } from './difference.mjs';
import { hasHistory, reportHistory } from './report-history.mjs';
import { describeApi, REPORT_FILE, versionOfReport } from './report.mjs';

/** Commits that announce a bump. */
const ANNOUNCEMENTS = {
  minor: 'give a commit that touches it the type "feat"',
  major: 'keep it, or mark a commit that touches it as breaking, such as "feat(ui)!: …"',
};

/**
 * What there is to say about a package's declarations: why they may not be published as they are, or what their commit
 * must announce. Both are one sentence, or undefined.
 *
 * @param {string} root the workspace's folder
 * @param {string} folder of the package, relative to it
 * @returns {Promise<{ refusal?: string | undefined, note?: string | undefined }>}
 */
export async function checkPackage(root, folder) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const file = path.join(folder, REPORT_FILE);
  if (!existsSync(path.join(root, file)))
    return { refusal: `${folder} has no ${REPORT_FILE}: write it with "npm run version".` };
  const report = readFileSync(path.join(root, file), 'utf8');
  const reported = versionOfReport(report);
  if (reported !== version) {
    const refusal = `${file} describes ${reported ?? 'no version'}, but ${name} is ${version}: change versions with "npx lerna version".`;
    return { refusal };
  }
  const change = difference(report, describeApi(path.join(root, folder)));
  const sentence = sentenceOf(change, `${name} ${version}`);
  if (!hasHistory(root)) return { note: sentence };
  const history = reportHistory(root, file, version);
  const refusal = checkReport(history, { file, name, version, report });
  if (refusal || change.bump === 'none') return { refusal };
  const fix = ANNOUNCEMENTS[change.bump];
  if (isUncommitted(root, folder)) return { note: `${sentence}: ${fix}.` };
  const announced = history.introduced
    ? await announcedBump(root, folder, history.introduced.commit)
    : 'none';
  return isEnough(announced, change.bump)
    ? {}
    : { refusal: `${sentence}, and the commits since then announce no ${change.bump} version: ${fix}.` };
}

/**
 * The report is the one that came with its version, and that version is far enough from the one before.
 *
 * @param {ReturnType<typeof reportHistory>} history
 * @param {{ file: string, name: string, version: string, report: string }} current
 */
function checkReport({ introduced, previous }, { file, name, version, report }) {
  if (introduced && introduced.report !== report) {
    const short = introduced.commit.slice(0, 10);
    return `${file} is no longer what commit ${short} wrote for ${name} ${version}: restore it with "git checkout ${short} -- ${file}".`;
  }
  if (!previous) return undefined;
  const change = difference(previous.report, report);
  if (isEnough(bumpBetween(previous.version, version), change.bump)) return undefined;
  return `${sentenceOf(change, `${name} ${previous.version}`)}, so that ${version} is no ${change.bump} version of it: change versions with "npx lerna version".`;
}
