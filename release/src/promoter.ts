import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Name of the user who runs the tool: from git, else from the system. */
export function promoterName(): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
    if (name) return name;
  } catch {
    // Git is not installed, or has no name configured.
  }
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
