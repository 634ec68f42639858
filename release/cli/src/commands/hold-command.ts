import { applyChange } from '@site/release-changes/apply-change';
import { THE_SITE } from '@site/release-model/owners';
import type { Site } from '@site/release-model/site';
import { leaveToOperator, signerFor, tellVerdict, type LeaveOptions } from './ask-operator.ts';
import { author } from './author.ts';
import { reportApplied } from './report-applied.ts';
import { packageName } from './package-argument.ts';
import { UsageError, type Work } from './site-command.ts';

/** `site hold`: without a package, everything. */
export const holdCommand: Work<LeaveOptions> = (site, args, options) => change(site, 'hold', args, options);

/** `site resume`. */
export const resumeCommand: Work<LeaveOptions> = (site, args, options) =>
  change(site, 'resume', args, options);

async function change(
  site: Site,
  action: 'hold' | 'resume',
  [argument]: readonly string[],
  values: LeaveOptions,
): Promise<boolean | void> {
  if (action === 'hold' && !values.why)
    throw new UsageError('--why is empty: say why, so that the others know.');
  if (argument === undefined && values.ask)
    throw new UsageError('Only an operator holds the whole site: leave --ask out.');
  const name = argument === undefined ? null : packageName(argument);
  const signer = await signerFor(site, [name ?? THE_SITE]);
  if (name !== null && values.ask) {
    const version = (await site.log.lastReadable()).stored?.entry.packages[name]?.version ?? '';
    const wish = { action, packages: { [name]: version }, ...author(values.why) };
    return tellVerdict(await leaveToOperator(site, wish, signer), values);
  }
  const order = { ...author(values.why), key: signer?.id };
  reportApplied(await applyChange(site, action, { package: name }, order));
}
