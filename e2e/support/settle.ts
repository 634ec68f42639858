import { createHash } from 'node:crypto';

/** A script, a style sheet or a list of a build, which may name others. */
export type BuiltFile = {
  /** Path, with the hash of its content in it if the build names it so. */
  file: string;
  /** Text by which the others know it, in its name and its integrity. */
  known: string;
  text: string;
};

/** Hash in the name of a script or a style sheet: `x.careers.0123456789.js`. */
export const CONTENT_NAMED = /\.([\da-f]{10})\.(?:js|css)$/;

/**
 * Gives the files of a build that have changed the names and the integrity of their new text, wherever another file has
 * the old ones; what changes thereby follows. A loop of files that name each other would have no end: no build has one.
 */
export function settle(files: readonly BuiltFile[]): void {
  for (let changed; (changed = files.find(({ known, text }) => known !== text)); renew(changed, files));
}

function renew(changed: BuiltFile, files: readonly BuiltFile[]): void {
  const { known, text } = changed;
  const [, hash] = CONTENT_NAMED.exec(changed.file) ?? [];
  const newHash = hash && sha256(text.replaceAll(hash, '')).digest('hex').slice(0, hash.length);
  const renamed = (code: string) => (hash && newHash ? code.replaceAll(hash, newHash) : code);
  changed.file = renamed(changed.file);
  changed.text = changed.known = renamed(text);
  for (const other of files) {
    if (other === changed) continue;
    other.text = renamed(other.text).replaceAll(integrityOf(known), integrityOf(changed.text));
  }
}

const sha256 = (text: string) => createHash('sha256').update(text);
const integrityOf = (text: string): string => `sha256-${sha256(text).digest('base64')}`;
