import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { PublicSettings } from '@site/contracts';
import type { VariantId } from '../variants/served-variant.ts';
import { VARIANTS } from '../variants/variants.ts';
import { CHANGE_IDS, CHANGES, type ChangeId } from './changes.ts';
import { fillWorkspace } from './changed-workspace.ts';
import { startChanged } from './changed-variants.ts';
import { visitWith, type ReturnBytes } from './return-visit.ts';

/** Bytes of one second visit of a page, and what was shipped between it and the first. */
export type Return = { variant: VariantId; change: ChangeId; bytes: ReturnBytes };

const PAGE = '/';

/**
 * Measures the second visit of the home page for every variant and every change, once: its bytes hardly vary. For each visit
 * there is a browser profile that knows the first build, and the next one answers at the same address.
 */
export async function measureReturns(
  settings: PublicSettings,
  onProgress: (text: string) => void,
): Promise<Return[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-returns-'));
  const workspace = path.join(folder, 'workspace');
  const base = path.join(folder, 'base');
  const profileOf = (variant: VariantId, change: ChangeId) => path.join(folder, variant, change);
  const ports = new Map<VariantId, number>();
  const returns: Return[] = [];
  try {
    for (const change of CHANGE_IDS) {
      const isFirst = change === 'nothing';
      onProgress(`second visits: building the variants, changed: ${change}`);
      await fillWorkspace(workspace, isFirst ? undefined : CHANGES[change]);
      const changed = await startChanged(workspace, settings, isFirst ? '' : base);
      for (const { id, letter, name } of VARIANTS) {
        onProgress(`second visits, changed: ${change}: (${letter}) ${name}`);
        const port = ports.get(id) ?? (await getPort());
        ports.set(id, port);
        const url = `${await changed.serve(id, port)}${PAGE}`;
        if (isFirst) {
          const first = path.join(folder, id, 'first');
          await visitWith(first, url);
          for (const each of CHANGE_IDS) cpSync(first, profileOf(id, each), { recursive: true });
        }
        returns.push({ variant: id, change, bytes: await visitWith(profileOf(id, change), url) });
      }
      await changed.close();
      // The site's next releases continue this one.
      if (isFirst) cpSync(changed.root, base, { recursive: true });
    }
    return returns;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
