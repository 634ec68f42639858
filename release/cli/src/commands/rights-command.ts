import path from 'node:path';
import { folderScript, parseTeam, type Team, teamPolicy } from '@site/release-model/rights';
import type { Site } from '@site/release-model/site';
import { UserError } from '@site/contracts/user-error';
import { UsageError } from './site-command.ts';

type RightsOptions = { format: string; team?: readonly string[]; bucket: string; root?: string };

/** `site rights`: prints an IAM policy for each team, or a script for a folder. */
export async function rightsCommand(
  site: Site,
  _args: readonly string[],
  values: RightsOptions,
): Promise<void> {
  const teams = values.team?.map(parseTeam) ?? (await liveTeams(site));
  if (values.format === 'folder') {
    const root = path.resolve(values.root ?? site.store.name);
    return console.log(folderScript(root, teams).trimEnd());
  }
  const { bucket } = values;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d](?:\/[\w.-]+)*$/.test(bucket)) {
    throw new UsageError(`"${bucket}" is no bucket: site rights --format s3 --bucket my-site/production`);
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
