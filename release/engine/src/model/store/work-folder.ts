import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes an empty temporary folder, whose path has no symbolic link. Its maker removes it.
 *
 * @param kind of the folder, the start of its name: `site-render`
 */
export const workFolder = (kind: string): string =>
  mkdtempSync(path.join(realpathSync(tmpdir()), `${kind}-`));
