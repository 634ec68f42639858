import { parseArgs } from 'node:util';
import { UserError } from '@site/contracts/user-error';

/** The option `--site`: the origin of its address, and where it stands among the arguments. */
export type SiteOption = { origin: string; index: number; length: 1 | 2 };

/**
 * Finds `--site <address>`; undefined without it. Throws a {@link UserError} if it has no address, or an unusable one.
 *
 * @param example a command that would work
 */
export function findSiteOption(args: readonly string[], example: string): SiteOption | undefined {
  const { tokens } = parseArgs({
    args: [...args],
    tokens: true,
    strict: false,
    options: { site: { type: 'string' } },
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'site');
  if (option?.kind !== 'option') return undefined;
  const { value, index, inlineValue } = option;
  if (!value || value.startsWith('-')) {
    throw new UserError(`--site needs the address of a running site: ${example}`);
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`--site is "${value}": give it the address of a running site: ${example}`);
  }
  return { origin: url.origin, index, length: inlineValue ? 1 : 2 };
}
