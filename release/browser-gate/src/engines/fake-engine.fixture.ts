import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How a program fails that should be a browser. */
export type Failure = 'ends at once' | 'refuses to be driven' | 'ends while it is used';

/**
 * Puts a program that fails in a folder, under a name; `run` holds what it told of itself. It is a link, because in some
 * folders for temporary files nothing may be executed.
 */
export function linkFakeEngine(name: string, failure: Failure) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fake-engine-'));
  const program = path.join(folder, name);
  const notes = path.join(folder, 'notes');
  symlinkSync(path.join(import.meta.dirname, 'fake-engine.fixture.cjs'), program);
  Object.assign(process.env, { FAILURE: failure, NOTES: notes });
  const run = () => {
    const [pid, kept = ''] = readFileSync(notes, 'utf8').split(' ');
    return { pid: Number(pid), isKept: existsSync(kept) };
  };
  return { program, folder, run };
}
