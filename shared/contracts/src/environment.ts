import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { publicSettingsSchema, SETTINGS, type PublicSettings } from './settings.ts';
import { port } from './settings/values.ts';
import { UserError } from './user-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof SETTINGS;

const NAMES = Object.keys(SETTINGS);
/** What other builds put before the names of what they make public. */
const OTHER_PREFIX = /^(?:(?:NEXT|NUXT|EXPO|REACT_APP|VITE|GATSBY)_(?:PUBLIC_)?|PUBLIC_)/;

/** The refusal of a setting. @param problem the rest of a sentence; it never shows the value, which may be a secret */
export const wrongSetting = (name: string, problem = 'is not valid', place = 'the environment'): UserError =>
  new UserError(`${name} in ${place} ${problem}.`);

/**
 * The settings of a schema, in their normal form; an unset or empty one takes its default. Throws a {@link UserError} that
 * names the first wrong one.
 *
 * @param place where they stand
 */
export function readSettings<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment = process.env,
  place?: string,
): z.infer<z.ZodObject<Shape>> {
  const names = Object.keys(schema.shape).filter((name) => environment[name]);
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, environment[name]])));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw wrongSetting(String(issue?.path[0]), issue?.message, place);
}

/** One setting, as {@link readSettings} reads it. */
export function readSetting<Each extends Name>(
  environment: Environment,
  name: Each,
  place?: string,
): z.infer<(typeof SETTINGS)[Each]> {
  const { [name]: setting } = readSettings(z.object({ [name]: SETTINGS[name] }), environment, place);
  return setting as z.infer<(typeof SETTINGS)[Each]>;
}

/** The port of a remote, `PORT_<NAME>`, as {@link readSettings} reads it. */
export const readPort = (environment: Environment, name: string, fallback: number): number =>
  readSettings(z.object({ [name]: port.default(fallback) }), environment)[name] ?? fallback;

/** Throws a {@link UserError} that names the variable of a port which is taken, or which this user may not open. */
export function checkPortIsFree(number: number, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new UserError(
          code === 'EACCES'
            ? `This user may not open port ${number}: choose one from 1024 on with ${name}=<number>.`
            : `Port ${number} is taken: stop the program that uses it, or choose another port with ${name}=<number>.`,
        ),
      ),
    );
    probe.listen(number, () => probe.close(() => resolve()));
  });
}

/** The public settings. Throws a {@link UserError} that names a wrong or misspelt one. */
export function readPublicSettings(environment: Environment = process.env): PublicSettings {
  for (const name of Object.keys(environment)) {
    const problem = /PUBLIC_/i.test(name) && misspelt(name);
    if (problem) throw wrongSetting(name, problem);
  }
  return readSettings(publicSettingsSchema, environment);
}

/**
 * Adds the settings of the file `.env` in a repository's folder to an environment, whose own values win. Does nothing
 * without such a file. Throws a {@link UserError} that names a wrong or misspelt one.
 */
export function loadEnvironment(folder: string, environment: NodeJS.ProcessEnv = process.env): void {
  const file = path.join(folder, '.env');
  if (!existsSync(file)) return;
  const shown = path.relative('', file);
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const settings = Object.entries(parseEnv(text));
  // Node 20 takes a line without "=" for a part of the next name, Node 24 leaves it out. Quoted values have lines, too.
  const isOdd = /^(?!\s*(?:#|$))[^=\n]+$/m.test(text.replaceAll(/=\s*(["'`])[^]*?\1/g, '='));
  if (isOdd || settings.some(([name]) => !/^\w+$/.test(name)))
    throw new UserError(`${shown} has a line that is no NAME=value and no comment.`);
  for (const [name, value] of settings) {
    const isOurs = /^(?:PUBLIC|SITE|PREVIEW)_/i.test(name) && !NAMES.includes(name);
    const problem = isPortOfRemote(name, folder)
      ? undefined
      : (misspelt(name) ?? (isOurs && 'is no setting of the site: take it out'));
    if (problem) throw wrongSetting(name, problem, shown);
    if (environment[name] !== undefined) continue;
    if (isSetting(name)) readSetting({ [name]: value }, name, shown);
    environment[name] = value;
  }
}

const isSetting = (name: string): name is Name => NAMES.includes(name);

/** Whether a remote of the repository, or the one that it consists of, has this port: names of remotes may be alike. */
function isPortOfRemote(name: string, folder: string): boolean {
  const remote = `mfe-${name
    .replace(/^PORT_/, '')
    .toLowerCase()
    .replaceAll('_', '-')}`;
  return remote === path.basename(folder) || existsSync(path.join(folder, remote));
}

/** What is wrong with a name that is like one of ours, as the rest of a sentence; other programs keep theirs. */
export function misspelt(name: string): string | undefined {
  if (isSetting(name)) return undefined;
  const own = name === 'PORT' ? 'PORT_SHELL' : name.toUpperCase().replace(OTHER_PREFIX, 'PUBLIC_');
  const [subject = ' '] = /^PUBLIC_[A-Z]+_/.exec(own) ?? [];
  const meant =
    NAMES.find((each) => each === own || each === `PUBLIC_${own}`) ??
    NAMES.find((each) => each === closest(own, NAMES) && distance(own, each) <= 2) ??
    NAMES.filter((each) => each.startsWith(subject)).join(' or ');
  return meant ? `is no setting: write ${meant}` : undefined;
}

/** Throws a {@link UserError} that names two settings with the same port. */
export function checkDifferentPorts(ports: Readonly<Record<string, number>>): void {
  for (const [name, number] of Object.entries(ports)) {
    const other = Object.keys(ports).find((each) => each !== name && ports[each] === number);
    if (other) throw new UserError(`${name} and ${other} are both ${number}: choose another port for one.`);
  }
}

/**
 * The folder of the repository that a folder is in, where `.env` is: the one whose package.json lists workspaces, else the
 * nearest with a package.json, else the folder itself.
 */
export function repositoryFolder(folder: string = process.cwd()): string {
  const above = [path.resolve(folder)];
  for (let each = above[0] ?? ''; path.dirname(each) !== each; each = path.dirname(each))
    above.push(path.dirname(each));
  const manifests = above.filter((each) => existsSync(path.join(each, 'package.json')));
  const listsWorkspaces = (each: string) =>
    'workspaces' in (JSON.parse(readFileSync(path.join(each, 'package.json'), 'utf8')) as object);
  return manifests.find(listsWorkspaces) ?? manifests[0] ?? folder;
}
