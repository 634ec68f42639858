import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, type Site } from '@site/release/release-tool';
import { WORKSPACE } from './site.ts';

/** A script, a style sheet or a list of a build, which may name others. */
type BuiltFile = {
  /** Path, with the hash of its content in it if the build names it so. */
  file: string;
  /** Text by which the others know it, in its name and its integrity. */
  known: string;
  text: string;
};

/** Hash in the name of a script or a style sheet: `x.careers.0123456789.js`. */
const CONTENT_NAMED = /\.([\da-f]{10})\.(?:js|css)$/;

/**
 * Gives the files of a build that have changed the names and the integrity of their new text, wherever another file has
 * the old ones; what changes thereby follows. A loop of files that name each other would have no end: no build has one.
 */
function settle(files: readonly BuiltFile[]): void {
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

/** Scripts and style sheets, and what lists them. */
const NAMING = /\.(?:js|css)$|[/\\]mf-(?:manifest|stats)\.json$/;

/** A remote's entry, inside its build. */
export const ENTRY = 'web/remote-entry.js';

/** A copy of a package's build with one text replaced, as a rebuild after a changed sentence would be. Throws without it. */
export function rebuiltWith(folder: string, from: string, to: string): string {
  let isFound = false;
  const copy = rebuilt(folder, (code) => {
    isFound ||= code.includes(from);
    return code.replaceAll(from, to);
  });
  if (!isFound) throw new Error(`The build of ${folder} has no "${from}" any more: choose another text.`);
  return copy;
}

/**
 * A copy of a package's build with its scripts and style sheets changed, and with the names and the integrity by which
 * they name each other.
 *
 * @param folder of the package in the workspace
 * @param change code of a file, and its path inside the build → the new code
 * @returns folder of the copy, as `publish` takes it
 */
function rebuilt(folder: string, change: (code: string, file: string) => string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'promoscope-rebuild-'));
  cpSync(path.join(WORKSPACE, folder, 'dist'), path.join(copy, 'dist'), { recursive: true });
  const build = randomBytes(5).toString('hex');
  changeBuild(path.join(copy, 'dist'), (code, file) =>
    change(code, file).replaceAll(BUILD_NAME, `$1${build}`),
  );
  return copy;
}

/** Under what a remote's build registers its chunks: a hash of the build is in it. */
const BUILD_NAME = /\b(site_\w+_)[\da-f]{10}\b/g;

/**
 * The same, with every file that has its content in its name changed as well, so that the copy shares none with the
 * build: what one of them has is then no file of the other.
 */
export function rebuiltEverywhere(folder: string, change: (code: string, file: string) => string): string {
  return rebuilt(folder, (code, file) =>
    CONTENT_NAMED.test(file) ? `${change(code, file)}/* rebuilt */` : change(code, file),
  );
}

/** Changes scripts and style sheets of a build in its place, as above. */
function changeBuild(dist: string, change: (code: string, file: string) => string): void {
  const found = filesIn(dist).filter((file) => NAMING.test(file));
  const files = found.map((file): BuiltFile & { from: string; before: string } => {
    const before = readFileSync(file, 'utf8');
    const text = file.endsWith('.json') ? before : change(before, path.relative(dist, file));
    return { from: file, file, before, known: before, text };
  });
  settle(files);
  for (const { from, file, before, text } of files) {
    if (text === before) continue;
    writeFileSync(file, text);
    if (file === from) continue;
    rmSync(from);
    if (isFile(`${from}.map`)) renameSync(`${from}.map`, `${file}.map`);
  }
}

/** Publishes a copy of a build, and removes it. Resolves to the version. */
export async function publishCopy(site: Site, copy: string): Promise<string> {
  const { version } = await publish(site, copy);
  rmSync(copy, { recursive: true });
  return version;
}

/** Files of a package's browser build that have their content in their name, without maps: `static/js/…`. */
export function contentNamedFiles(folder: string): string[] {
  const web = path.join(folder, 'dist/web');
  return filesIn(path.join(web, 'static'))
    .filter((file) => /\.[\da-f]{10}\.\w+$/.test(file))
    .map((file) => path.relative(web, file));
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/** Every file in a folder and below. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(isFile);
