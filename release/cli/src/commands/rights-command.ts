import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderScript } from '@site/release-model/folder-script';
import { teamPolicy } from '@site/release-model/s3-policy';
import { parseTeam, type Team } from '@site/release-model/team-rights';
import type { Site } from '@site/release-model/site';
import { UserError } from '@site/contracts/user-error';

/**
 * `site rights --format s3|folder [--team careers]… [--bucket <bucket>[/<prefix>]] [--root <folder>]`: prints the rights that
 * teams need, as an IAM policy for each team or as a script for a folder. Without `--team`, every live package is a team.
 */
export async function rightsCommand(site: Site, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      format: { type: 'string' },
      team: { type: 'string', multiple: true },
      bucket: { type: 'string', default: 'site-root' },
      root: { type: 'string' },
    },
  });
  const teams = values.team?.map(parseTeam) ?? (await liveTeams(site));
  if (values.format === 'folder') {
    const root = path.resolve(values.root ?? site.store.name);
    return console.log(folderScript(root, teams).trimEnd());
  }
  if (values.format !== 's3')
    throw new UserError('Choose a format: site rights --format s3 or --format folder');
  const { bucket } = values;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w.-]+)*$/.test(bucket)) {
    throw new UserError(`"${bucket}" is no bucket: site rights --format s3 --bucket my-site/production`);
  }
  const policies = teams.map((team) => [team.name, teamPolicy(bucket, team)] as const);
  const [only] = policies;
  const printed = only && policies.length === 1 ? only[1] : Object.fromEntries(policies);
  console.log(JSON.stringify(printed, null, 2));
}

/** Every live package as a team. Throws a {@link UserError} if there is none. */
async function liveTeams(site: Site): Promise<Team[]> {
  const names = Object.keys((await site.log.lastReadable()).stored?.entry.packages ?? {});
  if (names.length === 0)
    throw new UserError('Nothing is live yet: name the teams, for example --team careers.');
  return names.sort().map((name) => ({ name, packages: [name] }));
}
