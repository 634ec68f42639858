import type { LivePackage, LogEntry, Note } from '@site/release-model/log-entry';
import { SHELL } from '@site/release-model/site-paths';
import { sha256 } from '@site/release-model/content';

/** A note that says that something is so, but not who decided it, when and why. */
const NOTED: Note = { by: '', at: '' };

/**
 * An entry of the log as anyone may read it: the live versions, settings and rules. It names no person and no reason. A
 * version that may not go live is named by its hash, since it may never have been public.
 *
 * @param previousShell number of the last entry with the previous shell; other shells are left out
 */
export const publicEntry = (
  {
    number,
    release,
    packages,
    settings,
    rules,
    hold,
    held,
    quarantined,
    waivers,
    lastPrune,
    shells,
  }: LogEntry,
  previousShell: number | undefined,
): LogEntry => ({
  ...NOBODYS,
  number,
  release,
  packages,
  settings,
  rules,
  hold: hold && NOTED,
  ...(held ? { held: Object.fromEntries(Object.keys(held).map((name) => [name, NOTED])) } : {}),
  quarantined: Object.fromEntries(Object.keys(quarantined).map((version) => [sha256(version), NOTED])),
  // The verdict on the next version depends on them.
  ...(waivers ? { waivers } : {}),
  lastPrune,
  shells: Object.fromEntries(
    Object.entries(shells).filter(
      ([version, last]) => version === packages[SHELL]?.version || last === previousShell,
    ),
  ),
});

/** The entry with the previous shell as anyone may read it: the shell's version, and nothing else. */
export const publicShellEntry = (
  number: number,
  { version, content }: Pick<LivePackage, 'version' | 'content'>,
): Pick<LogEntry, 'number'> & { packages: Record<string, Pick<LivePackage, 'version' | 'content'>> } => ({
  number,
  packages: { [SHELL]: { version, content } },
});

/** The parts of an entry that are nobody's business. */
const NOBODYS = {
  action: 'promote',
  by: '',
  at: '',
  changes: {},
  before: null,
  pruning: null,
  withdrawn: [],
  tool: '',
} as const;
