import { parseArgs } from 'node:util';
import { prune } from '../prune.ts';
import type { SiteRoot } from '../site-root.ts';

/** `site prune --keep <number>`. */
export async function pruneCommand(root: SiteRoot, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { keep: { type: 'string' } } });
  const { releases, versions } = await prune(root, Number(values.keep ?? Number.NaN));
  console.log(
    releases.length + versions.length === 0
      ? 'nothing to remove'
      : `removed ${releases.length} releases and ${versions.length} package versions; release ${root.currentNumber()} is live`,
  );
}
