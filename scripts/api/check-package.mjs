import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { announcedBump } from './changesets.mjs';
import { difference, isEnough } from './difference.mjs';
import { hasHistory, reportHistory } from './report-history.mjs';
import { describeApi, REPORT_FILE, versionOfReport } from './report.mjs';

/**
 * Why a package's declarations may not be published as they are: one sentence, or undefined.
 *
 * @param {string} root the workspace's folder
 * @param {string} folder of the package, relative to it
 */
export function checkPackage(root, folder) {
  const { name, version } = readManifest(root, folder);
  const file = path.join(folder, REPORT_FILE);
  if (!existsSync(path.join(root, file)))
    return `${folder} has no ${REPORT_FILE}: write it with "npm run api".`;
  const report = readFileSync(path.join(root, file), 'utf8');
  const reported = versionOfReport(report);
  if (reported !== version) {
    return `${file} describes ${reported ?? 'no version'}, but ${name} is ${version}: change versions with "npm run version".`;
  }
  return (
    checkDeclarations(root, name, report, describeApi(path.join(root, folder))) ??
    (hasHistory(root) ? checkHistory(root, file, name, version, report) : undefined)
  );
}

/** The declarations are those of the report, or a changeset announces the difference. */
function checkDeclarations(root, name, report, current) {
  const change = difference(report, current);
  const announced = announcedBump(root, name);
  if (isEnough(announced, change.bump)) return undefined;
  return `${describe(change, `${name} ${versionOfReport(report)}`)}, and ${
    announced === 'none' ? 'no changeset says so' : `a changeset announces only a ${announced} version`
  }: ${change.bump === 'major' ? 'keep it, or announce' : 'announce'} a ${change.bump} version with "npx changeset".`;
}

/** The report is the one that came with its version, and that version is far enough from the one before. */
function checkHistory(root, file, name, version, report) {
  const { introduced, previous } = reportHistory(root, file, version);
  if (introduced && introduced.report !== report) {
    const short = introduced.commit.slice(0, 10);
    return `${file} is no longer what commit ${short} wrote for ${name} ${version}: restore it with "git checkout ${short} -- ${file}" and announce the change with "npx changeset".`;
  }
  if (!previous) return undefined;
  const change = difference(previous.report, report);
  if (isEnough(bumpBetween(previous.version, version), change.bump)) return undefined;
  return `${describe(change, `${name} ${previous.version}`)}, so that ${version} is no ${change.bump} version of it: change versions with "npm run version".`;
}

const describe = ({ bump, line, place }, version) =>
  bump === 'major'
    ? `\`${line.trim()}\` (${place}) of ${version} is gone or altered`
    : `\`${line.trim()}\` (${place}) is new since ${version}`;

/** `1.0.0` → `1.1.0` is a minor version. */
function bumpBetween(before, after) {
  const [one, other] = [before, after].map((version) => version.split('.').map(Number));
  if (other[0] !== one[0]) return 'major';
  return other[1] === one[1] ? 'patch' : 'minor';
}

const readManifest = (root, folder) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
