import { parseArgs } from 'node:util';
import { holdPackage, resumePackage } from '@site/release-changes/package-hold';
import { hold, resume } from '@site/release-changes/site-changes';
import type { Site } from '@site/release-model/site';
import { leaveToOperator, ownerOfSite, signerFor, tellVerdict } from './ask-operator.ts';
import { author } from './author.ts';
import { reportChange } from '@site/release-model/change-lines';
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
  if (argument === undefined) {
    if (values.ask) throw new UserError('Only an operator holds the whole site: leave --ask out.');
    const [of, otherwise] = EVERYTHING[action];
    return reportChange(await of(site, await ownerOfSite(site, values.why)), otherwise);
  }
  const name = packageName(argument);
  const signer = await signerFor(site, [name]);
  if (values.ask) {
    const version = (await site.log.lastReadable()).stored?.entry.packages[name]?.version ?? '';
    const wish = { action, packages: { [name]: version }, ...author(values.why) };
    return tellVerdict(await leaveToOperator(site, wish, signer), values);
  }
  const [of, otherwise] = ONE_PACKAGE[action];
  reportChange(await of(site, name, { ...author(values.why), key: signer?.id }), `${name} is ${otherwise}.`);
}

const EVERYTHING = {
  hold: [hold, 'The site is on hold already.'],
  resume: [resume, 'The site is not on hold.'],
} as const;

const ONE_PACKAGE = {
  hold: [holdPackage, 'on hold already'],
  resume: [resumePackage, 'not on hold'],
} as const;
