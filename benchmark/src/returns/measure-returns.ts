import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import type { PublicSettings } from '@site/contracts';
import type { Measured } from '../report.ts';
import type { VariantId } from '../variants/served-variant.ts';
import { VARIANTS } from '../variants/variants.ts';
import { CHANGE_IDS, CHANGES, type ChangeId } from './changes.ts';
import { fillWorkspace } from './changed-workspace.ts';
import { startChanged } from './changed-variants.ts';
import { visitWith } from './return-visit.ts';

const FIGURES = { nothing: 'returnNothing', page: 'returnPage', shell: 'returnShell' } as const;

/**
 * Measures the second visit of the home page for every variant and every change, once: its bytes hardly vary. For each visit
 * there is a browser profile that knows the first build, and the next one answers at the same address.
 */
export async function measureReturns(
  settings: PublicSettings,
  onProgress: (text: string) => void,
): Promise<Measured[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'benchmark-returns-'));
  const workspace = path.join(folder, 'workspace');
  const base = path.join(folder, 'base');
  const profileOf = (variant: VariantId, change: ChangeId) => path.join(folder, variant, change);
  const ports = new Map<VariantId, number>();
  const returns: Measured[] = [];
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
        const url = `${await changed.serve(id, port)}/`;
        if (isFirst) {
          const first = path.join(folder, id, 'first');
          await visitWith(first, url);
          for (const each of CHANGE_IDS) cpSync(first, profileOf(id, each), { recursive: true });
        }
        const bytes = await visitWith(profileOf(id, change), url);
        returns.push({ page: 'Home', variant: id, sample: { [FIGURES[change]]: bytes } });
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
