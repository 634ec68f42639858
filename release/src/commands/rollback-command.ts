import { parseArgs } from 'node:util';
import type { LogEntry } from '../log/log-entry.ts';
import { rollbackPackage, rollbackRelease } from '../promote/rollback.ts';
import type { Site } from '../store/site.ts';
import { author } from './author.ts';
import { changeLines } from './change-lines.ts';
import { packageName } from './package-argument.ts';
import { UserError } from './user-error.ts';

/** `site rollback <package> [--why …]`, or `site rollback --release <number>`. */
export async function rollbackCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      release: { type: 'string' },
      force: { type: 'boolean', default: false },
    },
  });
  const [argument, ...more] = positionals;
  if (more.length > 0 || (argument === undefined) === (values.release === undefined)) {
    throw new UserError(
      'Name one package, or a release for everything: site rollback careers, site rollback --release 12',
    );
  }
  if (values.release !== undefined && !/^[1-9]\d{0,8}$/.test(values.release)) {
    throw new UserError(`"${values.release}" is not the number of a release: "site log" lists them.`);
  }
  const before = (await site.log.lastReadable()).stored?.entry;
  const { entry, warnings } =
    argument === undefined
      ? await rollbackRelease(site, Number(values.release), author(values.why), values.force)
      : await rollbackPackage(site, packageName(argument), author(values.why));
  for (const warning of warnings) console.warn(`warning: ${warning}`);
  console.log(rollbackText(entry, before));
}

function rollbackText(entry: LogEntry, before: LogEntry | undefined): string {
  if (entry.number === before?.number)
    return `release ${entry.release} has the same versions and settings already`;
  return [
    `release ${entry.number} is live:`,
    ...changeLines(entry).map((line) => `  ${line}`),
    `"site rollback --release ${before?.number}" undoes this.`,
  ].join('\n');
}
