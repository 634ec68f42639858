import { findSiteOption } from './site-option.ts';

const EXAMPLE = 'npm run dev -- --site https://www.example.org';

/** What `remote dev` was asked for: the origin of the running site, and the arguments that are Rsbuild's. */
export type DevArguments = { site: string | undefined; rest: readonly string[] };

/** Reads the arguments of `remote dev`. Throws a `UserError` if `--site` has no address, or an unusable one. */
export function readDevArguments(args: readonly string[]): DevArguments {
  const option = findSiteOption(args, EXAMPLE);
  if (!option) return { site: undefined, rest: args };
  return { site: option.origin, rest: args.toSpliced(option.index, option.length) };
}
