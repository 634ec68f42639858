import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../support/site.ts';

/** Files of the repository, new ones included and ignored ones left out, as paths from its root. */
export function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  return list.split('\n').filter((file) => file !== '' && existsSync(path.join(WORKSPACE, file)));
}
