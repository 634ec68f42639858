import { rollback } from '../rollback.ts';
import { Sentence } from '../sentence.ts';
import type { SiteRoot } from '../site-root.ts';

/** `site rollback [<release>]`: the predecessor of the live release unless named. */
export async function rollbackCommand(root: SiteRoot, [argument]: readonly string[]): Promise<void> {
  if (argument !== undefined && !/^\d+$/.test(argument)) {
    throw new Sentence(`"${argument}" is no release: "site status" lists their numbers.`);
  }
  const before = root.currentNumber();
  const { number } = await rollback(root, argument === undefined ? undefined : Number(argument));
  console.log(
    number === before
      ? `release ${number} is live already`
      : `release ${number} is live again, as it was; "site rollback ${before}" returns to ${before}`,
  );
}
