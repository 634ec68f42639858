import type { LivePackage, LogEntry, Note, Waivers } from '@site/release-model/log-entry';
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
  ...(waivers ? { waivers: ofLive(waivers, packages) } : {}),
  lastPrune,
  shells: Object.fromEntries(
    Object.entries(shells).filter(
      ([version, last]) => version === packages[SHELL]?.version || last === previousShell,
    ),
  ),
});

/** Waivers on which the verdict on a next version depends: not those of a canary, whose versions are nobody's business. */
const ofLive = (waivers: Waivers, packages: LogEntry['packages']): Waivers =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([name, { version }]) => {
      const key = `${name}@${version}`;
      const rules = waivers[key];
      return rules ? [[key, rules]] : [];
    }),
  );

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
