import { existsSync, lstatSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE, type BuildInfo } from '@site/contracts';
import { valid } from 'semver';
import { z } from 'zod';
import { issueText } from '../../model/process/issue-text.ts';
import { SHELL } from '../../model/release/pages.ts';
import { parseOwners } from '../../model/signatures/owners.ts';
import { UserError } from '@site/contracts/user-error';
import { isPackageName, isPathSegment } from '../../model/versions/package-name.ts';

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
 * path that is not allowed, a link instead of a file, or a file that is missing.
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

const version = z.string().refine((text) => valid(text) !== null, 'is no version');

const buildInfoSchema = z
  .looseObject({
    name: z.string().refine(isPackageName, 'is no name of a package'),
    role: z.enum(['shell', 'remote']),
    version,
    contract: version,
    federation: version,
    singletons: z.record(z.string(), version),
  })
  .refine(({ name, role }) => role === (name === SHELL ? 'shell' : 'remote'), {
    error: `does not fit the name: the package "${SHELL}" is the shell, and no other one`,
    path: ['role'],
  });

function readInfo(file: string): BuildInfo {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new UserError(`${file} is not JSON: build the package again.`, { cause });
  }
  const { data, error } = buildInfoSchema.safeParse(json);
  if (error) throw new UserError(`${file} can't be used: ${issueText(error)}: build the package again.`);
  parseOwners(data['owners'], file);
  return json as BuildInfo;
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

function checkFiles({ name, role }: BuildInfo, files: Build['files']): void {
  const missing = NEEDED[role].find((needed) => !files.some(({ path: file }) => file === needed));
  if (missing) throw new UserError(`The build of ${name} has no ${missing}: build it again as a ${role}.`);
}
