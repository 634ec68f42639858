import { parseArgs } from 'node:util';
import { UserError } from '@site/contracts/user-error';

/** Arguments of `npm run cross-page -w benchmark`. */
export type CrossPageOptions = { runs: number; from: string; to: string; isAdded: boolean };

export const USAGE = `npm run cross-page -w benchmark -- [--runs <number>] [--from <path>] [--to <path>] [--add]
  --runs <number>   number of runs, 1 to 50; the default is 3
  --from, --to      pages; the footer of the first links to the second. The default is / and /careers
  --add             adds to the samples of the last call, to spread runs over the day`;

/** Reads the command line. Throws a {@link UserError} for anything that it does not know. */
export function readCrossPageOptions(given: readonly string[]): CrossPageOptions {
  const { runs, from, to, add } = parse(given);
  const number = Number(runs);
  if (!/^\d+$/.test(runs) || number < 1 || number > 50)
    throw new UserError(`--runs is "${runs}": give a whole number from 1 to 50.`);
  return { runs: number, from, to, isAdded: add };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        runs: { type: 'string', default: '3' },
        from: { type: 'string', default: '/' },
        to: { type: 'string', default: '/careers' },
        add: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)}. Usage:\n${USAGE}`);
  }
}
