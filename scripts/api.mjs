/**
 * Writes the API report of each shared package that has none for its version: `lerna version` runs it before it commits, as
 * the root's script `version`. `--check` compares the declarations with the reports instead, and fails where no commit announces
 * the version that their difference needs.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage } from './api/check-package.mjs';
import { bumpBetween, difference, isEnough, sentenceOf } from './api/difference.mjs';
import { hasHistory } from './api/report-history.mjs';
import { describeApi, REPORT_FILE, versionOfReport } from './api/report.mjs';
import { readOptions } from './options.mjs';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';

const folders = workspaceFolders(workspace).filter((folder) => folder.startsWith('shared/'));

await command(async () => {
  const { values } = readOptions({ check: { type: 'boolean' } });
  await run(installed('tsc'), ['-b', ...folders.map((folder) => `${folder}/tsconfig.build.json`)]);
  if (values.check) await check();
  else for (const folder of folders) write(folder);
});

async function check() {
  const found = await Promise.all(folders.map((folder) => checkPackage(workspace, folder)));
  const refusals = found.flatMap(({ refusal }) => refusal ?? []);
  if (refusals.length > 0) throw new UserError(refusals.join('\n'));
  for (const { note } of found) if (note) console.log(note);
  const skipped = hasHistory(workspace) ? '' : ' (skipped: what commits say, which this copy does not have)';
  console.log(`API reports: ${folders.length} packages agree with theirs${skipped}`);
}

/**
 * A report stays as it is while its version does: it is what the next declarations are compared with. Throws if the new
 * version is too small for what has changed since the one before.
 *
 * @param {string} folder
 */
function write(folder) {
  const file = path.join(workspace, folder, REPORT_FILE);
  const { name, version } = JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8'));
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const reported = before && versionOfReport(before);
  if (reported !== version) {
    const report = describeApi(path.join(workspace, folder));
    const change = before ? difference(before, report) : undefined;
    if (change && reported && !isEnough(bumpBetween(reported, version), change.bump)) {
      throw new UserError(
        `${sentenceOf(change, `${name} ${reported}`)}: ${version} is no ${change.bump} version of it.`,
      );
    }
    writeFileSync(file, report);
  }
  const state = reported === version ? `is that of ${version} already` : `written for ${version}`;
  console.log(`${folder}/${REPORT_FILE}   ${state}`);
}
