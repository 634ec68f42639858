import { parseArgs } from 'node:util';
import { publish } from '../publish/publish.ts';
import type { Site } from '../store/site.ts';
import { packageFolder } from './package-argument.ts';
import { publishedLine } from './publish-command.ts';
import { promoteVersions, verdictText } from './promote-command.ts';
import { UserError } from './user-error.ts';

/**
 * `site ship [<package>] [--why …] [--breaking]`: publishes the package's build and promotes exactly what it published.
 * Returns false if it was refused.
 */
export async function shipCommand(site: Site, args: readonly string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      breaking: { type: 'boolean', default: false },
      ask: { type: 'boolean', default: false },
    },
  });
  const [argument = '.', ...more] = positionals;
  if (more.length > 0) throw new UserError('Ship one package at a time: site ship careers');
  const published = await publish(site, packageFolder(argument));
  const { name, version } = published;
  const live = (await site.log.lastReadable()).stored?.entry.packages[name]?.version;
  console.log(publishedLine(published));
  console.log(`${name}: ${live ?? 'nothing'} → ${version}`);
  const verdict = await promoteVersions(
    site,
    { [name]: version },
    {
      why: values.why,
      isBreaking: values.breaking,
      onlyAsk: values.ask,
    },
  );
  console.log(verdictText(verdict));
  return verdict.outcome === 'live' || verdict.outcome === 'unchanged';
}
