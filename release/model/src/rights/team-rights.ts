import { UserError } from '@site/contracts/user-error';
import { isPackageName } from '../versions/package-name.ts';

/** A team and the packages that it publishes. */
export type Team = { name: string; packages: readonly string[] };

/** What a team needs in a store; prefixes end with `/`. Nobody but an operator removes anything. */
export type TeamRights = { create: readonly string[]; read: readonly string[]; list: readonly string[] };

/** Prefixes under which only operators create: the log, and what follows from their decisions. */
export const OPERATORS_PREFIXES = [
  'log/',
  'files/',
  'verdicts/',
  'previews/',
  'ended-previews/',
  'webhooks/',
] as const;

/** Prefixes under which every team creates. */
export const TEAMS_PREFIXES = ['content/', 'requests/'] as const;

/** Prefix of a package's versions and of the signatures over them. */
export const versionsOf = (name: string): string => `versions/${name}/`;

/** What a team needs to publish its packages, to ask for their promotion, and to read the answer. */
export const rightsOf = ({ packages }: Team): TeamRights => ({
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
