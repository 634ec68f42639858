import { rollback } from '../rollback.ts';
import { UserError } from '../user-error.ts';
import type { SiteRoot } from '../site-root.ts';

/** `site rollback [<release>]`: the predecessor of the live release by default. */
export async function rollbackCommand(root: SiteRoot, [argument]: readonly string[]): Promise<void> {
  if (argument !== undefined && !/^\d+$/.test(argument)) {
    throw new UserError(`"${argument}" is not the number of a release: "site status" lists them.`);
  }
  const before = root.currentNumber();
  const { number } = await rollback(root, argument === undefined ? undefined : Number(argument));
  console.log(
    number === before
      ? `release ${number} is live already`
      : `release ${number} is live again, unchanged; "site rollback ${before}" returns to release ${before}`,
  );
}
