import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { removeFolder, temporaryFolder } from '@site/release-model/testing/temporary-folder';
import { runCommand } from './run-command.ts';

test('a command gets its arguments as they are, and its output and its code are told', async () => {
  const folder = temporaryFolder();
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    'console.log(JSON.stringify(process.argv.slice(2))); console.error("warning"); process.exitCode = 3;',
  );
  const args = ['hold', '--why', '$(touch x); "`id`" && echo \'it is\''];
  let said = '';
  const code = await runCommand(
    args,
    (text) => {
      said += text;
    },
    program,
  );
  expect(code).toBe(3);
  expect(said).toContain(JSON.stringify(args));
  expect(said).toContain('warning');
  removeFolder(folder);
});
