import { parseArgs } from 'node:util';
import { UserError } from '@site/contracts/user-error';

/** What is measured: what does not vary, second visits, and times. */
export const PARTS = ['exact', 'returns', 'times'] as const;
export type Part = (typeof PARTS)[number];

/** Arguments of `npm run benchmark`. */
export type Options = { parts: readonly Part[]; runs: number; isBuildOnly: boolean };

export const USAGE = `npm run benchmark -- [--exact] [--returns] [--times] [--runs <number>] [--build]
  --exact --returns --times   only these; the figures of the other parts stay as they were measured last
  --runs <number>             number of runs of the times; the default is 5
  --build                     builds and serves every variant, and measures nothing`;

/** Reads the command line. Throws a {@link UserError} for anything that it does not know. */
export function readOptions(args: readonly string[]): Options {
  const flag = { type: 'boolean' } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        exact: flag,
        returns: flag,
        times: flag,
        build: flag,
        runs: { type: 'string', default: '5' },
      },
    });
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs is "${values.runs}"`);
    const named = PARTS.filter((part) => values[part]);
    return { parts: named.length > 0 ? named : PARTS, runs, isBuildOnly: values.build ?? false };
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}. Usage:\n${USAGE}`);
  }
}
