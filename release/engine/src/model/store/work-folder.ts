import { mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Milliseconds after which nobody uses a folder any more: the process that made it was killed. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * Makes an empty temporary folder, whose path has no symbolic link. Its maker removes it; those that a killed
 * process left are removed a day later.
 *
 * @param kind of the folder, the start of its name: `site-render`
 */
export function workFolder(kind: string): string {
  const base = realpathSync(tmpdir());
  removeAbandoned(base, `${kind}-`);
  return mkdtempSync(path.join(base, `${kind}-`));
}

function removeAbandoned(base: string, prefix: string): void {
  for (const name of readdirSync(base).filter((each) => each.startsWith(prefix))) {
    const folder = path.join(base, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs > ABANDONED_MS)
        rmSync(folder, { recursive: true, force: true });
    } catch {
      // It is another user's, or another process was quicker.
    }
  }
}
