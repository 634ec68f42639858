import { parseArgs } from 'node:util';
import { applyWish } from '@site/release-changes/apply-change';
import { THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { leaveToOperator, signerFor, tellVerdict } from './ask-operator.ts';
import { author } from './author.ts';
import { reportApplied } from './report-applied.ts';
import { packageName } from './package-argument.ts';
import { UserError } from '@site/contracts/user-error';

/** `site hold [<package>] --why … [--ask [--json]]`: without a package, everything. */
export const holdCommand = (site: Site, args: readonly string[]): Promise<boolean | void> =>
  change(site, 'hold', args);

/** `site resume [<package>] [--why …] [--ask [--json]]`. */
export const resumeCommand = (site: Site, args: readonly string[]): Promise<boolean | void> =>
  change(site, 'resume', args);

async function change(
  site: Site,
  action: 'hold' | 'resume',
  args: readonly string[],
): Promise<boolean | void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      why: { type: 'string' },
      ask: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [argument, ...more] = positionals;
  if (more.length > 0)
    throw new UserError(`Name one package, or none for everything: site ${action} careers`);
  if (action === 'hold' && !values.why) {
    throw new UserError('Say why, so that the others know: site hold --why "Black Friday"');
  }
  if (argument === undefined && values.ask)
    throw new UserError('Only an operator holds the whole site: leave --ask out.');
  const name = argument === undefined ? null : packageName(argument);
  const signer = await signerFor(site, [name ?? THE_SITE]);
  if (name !== null && values.ask) {
    const version = (await site.log.lastReadable()).stored?.entry.packages[name]?.version ?? '';
    const wish = { action, packages: { [name]: version }, ...author(values.why) };
    return tellVerdict(await leaveToOperator(site, wish, signer), values);
  }
  const order = { ...author(values.why), key: signer?.id };
  reportApplied(await applyWish(site, action, { package: name }, order));
}
