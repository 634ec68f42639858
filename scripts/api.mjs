/**
 * `npm run api` writes the API report of each shared package that has none for its version. `-- --check` compares the
 * declarations with the reports instead and fails where a changeset is missing.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage } from './api/check-package.mjs';
import { hasHistory } from './api/report-history.mjs';
import { describeApi, REPORT_FILE, versionOfReport } from './api/report.mjs';
import { workspaceFolders } from './packages.mjs';
import { installed, run, workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';

const folders = workspaceFolders(workspace).filter((folder) => folder.startsWith('shared/'));

await command(async () => {
  await run(installed('tsc'), ['-b', ...folders.map((folder) => `${folder}/tsconfig.build.json`)]);
  if (process.argv.includes('--check')) check();
  else for (const folder of folders) write(folder);
});

function check() {
  const sentences = folders.map((folder) => checkPackage(workspace, folder)).filter(Boolean);
  if (sentences.length > 0) throw new UserError(sentences.join('\n'));
  const skipped = hasHistory(workspace) ? '' : ' (skipped: their history, which this clone lacks)';
  console.log(`API reports: ${folders.length} packages agree with theirs${skipped}`);
}

/** A report stays as it is while its version does: it is what the next declarations are compared with. */
function write(folder) {
  const file = path.join(workspace, folder, REPORT_FILE);
  const { version } = JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8'));
  const isCurrent = existsSync(file) && versionOfReport(readFileSync(file, 'utf8')) === version;
  if (!isCurrent) writeFileSync(file, describeApi(path.join(workspace, folder)));
  console.log(
    `${folder}/${REPORT_FILE}   ${isCurrent ? `is that of ${version} already` : `written for ${version}`}`,
  );
}
