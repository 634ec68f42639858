import { parseArgs } from 'node:util';
import { partsWith } from '../choose-parts.ts';
import { packageName } from '../package-argument.ts';
import { promote, type Promoted } from '../promote.ts';
import { readPublicSettings } from '../public-settings.ts';
import { Sentence } from '../sentence.ts';
import type { SiteRoot } from '../site-root.ts';

/**
 * `site promote [<package>[@<version>]] [--breaking]`. A package alone keeps the live release's other parts and its
 * settings: a team's own environment must not change the whole site.
 */
export async function promoteCommand(root: SiteRoot, args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { breaking: { type: 'boolean', default: false } },
  });
  const [argument, ...more] = positionals;
  if (more.length > 0)
    throw new Sentence('Promote one package, or all with "site promote" and nothing after it.');
  const options = { isBreaking: values.breaking };
  const promoted =
    argument === undefined
      ? await promote(root, readPublicSettings(process.env), () => root.latestVersions(), options)
      : await promoteOne(root, argument, options);
  for (const warning of promoted.warnings) console.warn(`warning: ${warning}`);
  console.log(promotedLine(promoted));
}

function promoteOne(root: SiteRoot, argument: string, options: { isBreaking: boolean }): Promise<Promoted> {
  // An @ at the start belongs to the scope of a package's name.
  const at = argument.indexOf('@', 1);
  const name = packageName(at === -1 ? argument : argument.slice(0, at));
  const version = at === -1 ? undefined : argument.slice(at + 1);
  const settings = root.current()?.settings ?? readPublicSettings(process.env);
  return promote(root, settings, () => partsWith(root, name, version), options);
}

/** What a promotion did and took, honestly: what it is compared with was measured when it last happened. */
export function promotedLine({ release, isNew }: Promoted): string {
  if (!isNew) return `release ${release.number} is live already`;
  const { renderedPages, totalPages, ms, everything } = release.rendering;
  const line = `release ${release.number} is live after ${seconds(ms)}: ${renderedPages} of ${totalPages} pages rendered`;
  if (everything.release === release.number) return line;
  const ratio = everything.ms / ms;
  return `${line}; rendering all ${everything.pages} took ${seconds(everything.ms)} (measured at release ${everything.release}), ${ratio.toFixed(1)} times as long`;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
