import { parseArgs } from 'node:util';
import { UserError } from '../user-error.ts';

const EXAMPLE = 'npm run dev -- --site https://www.example.org';

/** What `remote dev` was asked for: the origin of the running site, and the arguments that are Rsbuild's. */
export type DevArguments = { site: string | undefined; rest: readonly string[] };

/** Reads the arguments of `remote dev`. Throws a {@link UserError} if `--site` has no address, or an unusable one. */
export function readDevArguments(args: readonly string[]): DevArguments {
  const { tokens } = parseArgs({
    args: [...args],
    tokens: true,
    strict: false,
    options: { site: { type: 'string' } },
  });
  const option = tokens.find((token) => token.kind === 'option' && token.name === 'site');
  if (option?.kind !== 'option') return { site: undefined, rest: args };
  const { value, index, inlineValue } = option;
  if (!value || value.startsWith('-')) {
    throw new UserError(`--site needs the address of a running site: ${EXAMPLE}`);
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UserError(`--site is "${value}": give it the address of a running site: ${EXAMPLE}`);
  }
  return { site: url.origin, rest: args.toSpliced(index, inlineValue ? 1 : 2) };
}
