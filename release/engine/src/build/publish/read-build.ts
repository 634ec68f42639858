import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE, type BuildInfo } from '@site/contracts';
import { valid } from 'semver';
import { SHELL } from '../../model/release/pages.ts';
import { parseOwners } from '../../model/signatures/owners.ts';
import { UserError } from '@site/contracts/user-error';
import { checkPackageName, isPathSegment } from '../../model/versions/package-name.ts';

/** A file of a build, by its path in it. */
export type BuiltFile = { path: string; bytes: Buffer };

/** A package's build as it was found on disk. */
export type Build = {
  info: BuildInfo;
  files: readonly BuiltFile[];
  /** Source maps of what browsers get. They are no files of the version: visitors never get them. */
  maps: readonly BuiltFile[];
};

const SOURCE_MAP = /^web\/.+\.map$/;

/** Files that a build can't do without. */
const NEEDED: Readonly<Record<BuildInfo['role'], readonly string[]>> = {
  shell: ['web/mf-manifest.json', 'node/prerender.js'],
  remote: ['web/mf-manifest.json', 'node/mf-manifest.json'],
};

/**
 * Reads and checks a build. Throws a {@link UserError} that names the first thing wrong with it: no build, a name or a
 * path that is not allowed, a link instead of a file, or files of another package than it says.
 *
 * @param folder the package's folder, which contains `dist/`
 */
export function readBuild(folder: string): Build {
  const dist = path.join(folder, 'dist');
  if (!existsSync(path.join(dist, BUILD_INFO_FILE))) {
    throw new UserError(`${folder} has no build to publish: run "npm run build" in it first.`);
  }
  const info = readInfo(path.join(dist, BUILD_INFO_FILE));
  const found = filesIn(dist)
    .filter((file) => file !== BUILD_INFO_FILE)
    .sort()
    .map((file): BuiltFile => ({ path: file, bytes: readFileSync(path.join(dist, file)) }));
  const files = found.filter((file) => !SOURCE_MAP.test(file.path));
  checkFiles(info, files);
  return { info, files, maps: found.filter((file) => SOURCE_MAP.test(file.path)) };
}

function readInfo(file: string): BuildInfo {
  const refuse = (problem: string) => new UserError(`${file} ${problem}: build the package again.`);
  let info: Partial<BuildInfo>;
  try {
    info = { ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildInfo>) };
  } catch (error) {
    throw new UserError(`${file} is not JSON: build the package again.`, { cause: error });
  }
  checkPackageName(info.name);
  const { name, role, singletons } = info;
  if (role !== (name === SHELL ? 'shell' : 'remote')) {
    throw new UserError(
      `${file} says that "${name}" is a ${role}: only the package "${SHELL}" is the shell, and it is nothing else.`,
    );
  }
  for (const key of ['version', 'contract', 'federation'] as const) {
    if (valid(String(info[key])) === null) throw refuse(`has no valid ${key} ("${String(info[key])}")`);
  }
  const given = Object.entries(singletons ?? { '': '' });
  if (given.some(([, version]) => valid(version) === null)) throw refuse('has no valid list of singletons');
  if (info.owners !== undefined && role !== 'shell') throw refuse('names owners, which only the shell may');
  parseOwners(info.owners, file);
  return info as BuildInfo;
}

function filesIn(dist: string, inside = ''): string[] {
  return readdirSync(path.join(dist, inside)).flatMap((name) => {
    const file = inside ? `${inside}/${name}` : name;
    const stat = lstatSync(path.join(dist, file));
    if (!isPathSegment(name)) throw refusedPath(file, 'has characters that an address may not have');
    if (stat.isDirectory()) return filesIn(dist, file);
    if (!stat.isFile()) throw refusedPath(file, 'is no file');
    return [file];
  });
}

const refusedPath = (file: string, problem: string): UserError =>
  new UserError(
    `The build contains ${JSON.stringify(file)}, which ${problem}: only plain files are published.`,
  );

function checkFiles(info: BuildInfo, files: Build['files']): void {
  const found = new Map(files.map((file) => [file.path, file.bytes]));
  const missing = NEEDED[info.role].find((file) => !found.has(file));
  if (missing)
    throw new UserError(`The build of ${info.name} has no ${missing}: build it again as a ${info.role}.`);
  let builtAs: unknown;
  try {
    builtAs = (JSON.parse(String(found.get('web/mf-manifest.json'))) as { name?: unknown } | null)?.name;
  } catch (error) {
    throw new UserError(`web/mf-manifest.json of ${info.name} is not JSON: build it again.`, {
      cause: error,
    });
  }
  if (builtAs !== info.name) {
    throw new UserError(
      `This is the build of ${JSON.stringify(builtAs) ?? 'an unknown package'}, not of "${info.name}": build ${info.name} again.`,
    );
  }
}
