import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Name of whoever runs the tool: as git knows them, or the system. */
export function promoterName(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (name) return name;
  } catch {
    // No git, or no name in it.
  }
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
