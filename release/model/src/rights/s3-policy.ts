import { rightsOf, type Team } from './team-rights.ts';

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
