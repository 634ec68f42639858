import { parseArgs } from 'node:util';
import { versionsWith } from '../choose-versions.ts';
import { packageName } from '../package-argument.ts';
import { promote, type Promoted } from '../promote.ts';
import { readPublicSettings } from '../settings.ts';
import type { SiteRoot } from '../site-root.ts';
import { UserError } from '../user-error.ts';

/**
 * `site promote [<package>[@<version>]] [--breaking]`. Promoting one package keeps the other versions and the settings of
 * the live release: a team's environment must not change the whole site.
 */
export async function promoteCommand(root: SiteRoot, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { breaking: { type: 'boolean', default: false } },
  });
  const [argument, ...more] = positionals;
  if (more.length > 0)
    throw new UserError('Name one package, or promote all of them with "site promote" alone.');
  const options = { isBreaking: values.breaking };
  const promoted =
    argument === undefined
      ? await promote(root, readPublicSettings(process.env), () => root.latestVersions(), options)
      : await promoteOne(root, argument, options);
  for (const warning of promoted.warnings) console.warn(`warning: ${warning}`);
  console.log(promotedLine(promoted));
}

function promoteOne(root: SiteRoot, argument: string, options: { isBreaking: boolean }): Promise<Promoted> {
  // An @ at the start belongs to a package's scope.
  const at = argument.indexOf('@', 1);
  const name = packageName(at === -1 ? argument : argument.slice(0, at));
  const version = at === -1 ? undefined : argument.slice(at + 1);
  const settings = root.current()?.settings ?? readPublicSettings(process.env);
  return promote(root, settings, () => versionsWith(root, name, version), options);
}

/**
 * Reports a promotion in one line. The time for all pages is not an estimate: the line names the release at which it was
 * last measured.
 */
export function promotedLine({ release, isNew }: Promoted): string {
  if (!isNew) return `release ${release.number} is live already`;
  const { renderedPages, totalPages, ms, everything } = release.rendering;
  const line = `release ${release.number} is live after ${seconds(ms)}: ${renderedPages} of ${totalPages} pages rendered`;
  if (everything.release === release.number) return line;
  const ratio = everything.ms / ms;
  return `${line}; rendering all ${everything.pages} took ${seconds(everything.ms)} (measured at release ${everything.release}), ${ratio.toFixed(1)} times as long`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
