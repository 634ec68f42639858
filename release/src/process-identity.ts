import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process, as distinct from a later one with the same number. */
export type ProcessIdentity = {
  pid: number;
  /** Its start time in the system's notation; empty on systems that don't tell. */
  startedAt: string;
};

/** Identity of this process. */
export const ownIdentity = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOf(process.pid) ?? '',
});

/** Whether a process still runs. A zombie, which its parent has not collected yet, does not run. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return startOf(pid) === startedAt;
}

/** Start time of a running process; undefined if no process has this number. */
function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') return startOnLinux(pid);
  if (process.platform === 'win32') return isKnown(pid) ? '' : undefined;
  try {
    const [state = '', ...start] = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/);
    return state.startsWith('Z') || state === '' ? undefined : start.join(' ');
  } catch {
    return undefined;
  }
}

/** `<boot id>/<ticks since boot>`, from `/proc/<pid>/stat`, whose second field can contain spaces and brackets. */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : `${boot}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
