import { UserError } from '@site/contracts/user-error';
import { UNFINISHED_FOLDER } from '../store/folder-store.ts';
import { isPackageName } from '../versions/package-name.ts';

/** A team and the packages that it publishes. */
export type Team = { name: string; packages: readonly string[] };

/** What a team needs in a store; prefixes end with `/`. Nobody but an operator removes anything. */
type TeamRights = { create: readonly string[]; read: readonly string[]; list: readonly string[] };

/** Prefixes under which only operators create: the log, and what follows from their decisions. */
const OPERATORS_PREFIXES = [
  'log/',
  'files/',
  'verdicts/',
  'previews/',
  'ended-previews/',
  'webhooks/',
] as const;

/** Prefixes under which every team creates. */
const TEAMS_PREFIXES = ['content/', 'requests/'] as const;

/** Prefix of a package's versions and of the signatures over them. */
const versionsOf = (name: string): string => `versions/${name}/`;

/** What a team needs to publish its packages, to ask for their promotion, and to read the answer. */
const rightsOf = ({ packages }: Team): TeamRights => ({
  create: [...TEAMS_PREFIXES, ...packages.map(versionsOf)],
  read: ['content/', 'versions/', 'requests/', ...OPERATORS_PREFIXES],
  // Content is asked for by hash; a list of all of it would be long and is never needed.
  list: ['versions/', 'requests/', ...OPERATORS_PREFIXES],
});

/**
 * Reads a team from an argument: `careers`, which publishes the package of the same name, or `growth=careers,events`.
 * Throws a {@link UserError} for a name that no package can have.
 */
export function parseTeam(text: string): Team {
  const [name = '', list = name, ...more] = text.split('=');
  const packages = list.split(',');
  if (more.length > 0 || ![name, ...packages].every(isPackageName)) {
    throw new UserError(`"${text}" is no team: give its package, or name=package,package.`);
  }
  return { name, packages };
}

/** A statement of an IAM policy, as far as these policies need it. */
export type PolicyStatement = {
  Sid: string;
  Effect: 'Allow';
  Action: readonly string[];
  Resource: readonly string[];
  Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
};

/** An IAM policy. */
export type Policy = { Version: '2012-10-17'; Statement: readonly PolicyStatement[] };

/**
 * The IAM policy of a team's user or role. It may create keys with `If-None-Match: *` only, so that it overwrites nothing;
 * what is not allowed here is denied, above all to remove anything.
 *
 * @param bucket its name; a prefix of the site root in it follows after a slash
 */
export function teamPolicy(bucket: string, team: Team): Policy {
  const [name = '', ...folders] = bucket.split('/');
  const root = folders.map((folder) => `${folder}/`).join('');
  const { create, read, list } = rightsOf(team);
  const below = (prefixes: readonly string[]) =>
    prefixes.map((prefix) => `arn:aws:s3:::${name}/${root}${prefix}*`);
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'CreateOnly',
        Effect: 'Allow',
        Action: ['s3:PutObject'],
        Resource: below(create),
        Condition: { Null: { 's3:if-none-match': 'false' } },
      },
      { Sid: 'Read', Effect: 'Allow', Action: ['s3:GetObject'], Resource: below(read) },
      {
        Sid: 'List',
        Effect: 'Allow',
        Action: ['s3:ListBucket'],
        Resource: [`arn:aws:s3:::${name}`],
        Condition: { StringLike: { 's3:prefix': list.map((prefix) => `${root}${prefix}*`) } },
      },
    ],
  };
}

/** Names (or numbers) of users and groups in a shared folder. */
export type FolderNames = {
  /** The user that promotes, and runs `site serve`. */
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
