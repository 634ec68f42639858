import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WORKSPACE } from './site.ts';

/** A copy of a package's build with one text replaced, as a rebuild after a changed sentence would be. */
export function rebuiltWith(folder: string, from: string, to: string): string {
  return rebuilt(folder, (code) => code.replaceAll(from, to));
}

/**
 * A copy of a package's build with its scripts changed, and the integrity by which they name each other.
 *
 * @param change code of a file, and its path inside the build → the new code
 */
export function rebuilt(folder: string, change: (code: string, file: string) => string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'promoscope-rebuild-'));
  cpSync(path.join(WORKSPACE, folder, 'dist'), path.join(copy, 'dist'), { recursive: true });
  const dist = path.join(copy, 'dist');
  const scripts = filesIn(dist).filter((name) => name.endsWith('.js'));
  for (const file of scripts) {
    const before = readFileSync(file, 'utf8');
    const after = change(before, path.relative(dist, file));
    if (after === before) continue;
    writeFileSync(file, after);
    renewIntegrity(scripts, integrityOf(before), integrityOf(after));
  }
  return copy;
}

/** The scripts that name another's integrity name the new one; what names them themselves follows. */
function renewIntegrity(scripts: readonly string[], from: string, to: string): void {
  for (const file of scripts) {
    const before = readFileSync(file, 'utf8');
    if (!before.includes(from)) continue;
    const after = before.replaceAll(from, to);
    writeFileSync(file, after);
    renewIntegrity(scripts, integrityOf(before), integrityOf(after));
  }
}

const integrityOf = (code: string): string => `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** Every file in a folder and below. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).isFile());
