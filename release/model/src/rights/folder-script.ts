import { UNFINISHED_FOLDER } from '../store/folder-store.ts';
import { OPERATORS_PREFIXES, TEAMS_PREFIXES, versionsOf, type Team } from './team-rights.ts';

/** Names (or numbers) of users and groups in a shared folder. */
export type FolderNames = {
  /** The user that runs `site operate` and `site serve`. */
  operator: string;
  /** The group of everyone who may read the site root: all teams and the operator. */
  readers: string;
  /** The user, and the group, of a team. */
  team: (name: string) => string;
};

/** The names that `site rights` uses. */
const FOLDER_NAMES: FolderNames = {
  operator: 'site-operator',
  readers: 'site',
  team: (name) => `site-${name}`,
};

/** Folders of content: one for each first two digits of a hash. */
const CONTENT_FOLDERS = Array.from(
  { length: 256 },
  (_, index) => `content/${index.toString(16).padStart(2, '0')}`,
);

/**
 * A shell script that gives a site root in a folder the rights that teams need: run by root, any number of times. Folders
 * belong to the operator. Those in which teams write are sticky, so that nobody removes or renames a file of somebody else,
 * and the site root itself is closed to everyone outside the group of readers.
 *
 * @param hasUsers whether the script also makes users and groups that don't exist
 */
export function folderScript(
  root: string,
  teams: readonly Team[],
  names: FolderNames = FOLDER_NAMES,
  hasUsers = true,
): string {
  const { operator, readers, team } = names;
  const [content = '', ...others] = TEAMS_PREFIXES.map(withoutSlash);
  const closed = [content, 'versions', ...OPERATORS_PREFIXES.map(withoutSlash)];
  const owned = teams.flatMap(({ name, packages }) => packages.map((each) => ({ name, each })));
  return `${[
    '#!/bin/sh',
    '# Rights of a site root for teams. Run it as root; again whenever a team or a package is added, and as often as you',
    '# like: from then on what teams have published belongs to the operator, and they can no longer damage it.',
    'set -eu',
    `root=${quoted(root)}`,
    '',
    ...(hasUsers ? userLines(teams, names) : []),
    '# folder <mode> <group> <name>…',
    'folder() {',
    '  mode=$1; group=$2; shift 2',
    '  for name in "$@"; do',
    '    mkdir -p "$root/$name"',
    `    chown ${operator}:"$group" "$root/$name"`,
    '    chmod "$mode" "$root/$name"',
    '  done',
    '}',
    `folder 0750 ${readers} .`,
    `folder 0755 ${readers} ${closed.join(' ')}`,
    `folder 3775 ${readers} ${[UNFINISHED_FOLDER, ...others].join(' ')}`,
    `folder 3775 ${readers} ${CONTENT_FOLDERS.join(' ')}`,
    ...owned.map(({ name, each }) => `folder 3775 ${team(name)} ${withoutSlash(versionsOf(each))}`),
    '',
    '# What was written before belongs to the operator; a file that somebody writes just now stays as it is.',
    `mine() { find "$root" -path "$root/${UNFINISHED_FOLDER}" -prune -o -type "$1" -exec chown -h ${operator} {} + ; }`,
    'mine d',
    'mine f',
  ].join('\n')}\n`;
}

function userLines(teams: readonly Team[], { operator, readers, team }: FolderNames): string[] {
  const user = (name: string, group: string, more: string) =>
    `id ${name} >/dev/null 2>&1 || useradd --system --no-create-home --gid ${group}${more} ${name}`;
  return [
    '# One user for the operator and one for each team; people of a team can be added to its group and to the readers.',
    ...[readers, ...teams.map(({ name }) => team(name))].map(
      (group) => `getent group ${group} >/dev/null || groupadd --system ${group}`,
    ),
    user(operator, readers, ''),
    ...teams.map(({ name }) => user(team(name), team(name), ` --groups ${readers}`)),
    '',
  ];
}

const withoutSlash = (prefix: string): string => prefix.replace(/\/$/, '');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
