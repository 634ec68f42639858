import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import type { Site } from '../store/site.ts';
import { checkKey } from './check-key.ts';
import { statementsAbout } from './signed-records.ts';
import { isVersionSigned, type SignedVersion } from './version-statement.ts';

/** The statements about a version whose signatures count, the latest last, and why the others don't. */
export type TrustedStatements = {
  trusted: readonly SignedVersion[];
  problems: readonly UserError[];
  /** Those of the problems that are damages: the key counts, and somebody altered what it signed. */
  altered: readonly UserError[];
};

/** Checks the signature of every statement about a version. What somebody else put beside them changes nothing. */
export async function trustedStatements(
  site: Pick<Site, 'store'>,
  owners: Owners,
  name: string,
  version: string,
): Promise<TrustedStatements> {
  const trusted: SignedVersion[] = [];
  const problems: UserError[] = [];
  const altered: UserError[] = [];
  for (const { id, signed } of await statementsAbout(site, name, version)) {
    try {
      const key = checkKey(owners, name, id);
      if (signed && isVersionSigned(signed, key)) trusted.push(signed);
      else altered.push(alteredStatement(name, version, id));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(error);
    }
  }
  const order = ({ statement: a }: SignedVersion, { statement: b }: SignedVersion) =>
    a.after - b.after || (a.publishedAt < b.publishedAt ? -1 : 1);
  return { trusted: trusted.sort(order), problems: [...altered, ...problems], altered };
}

const alteredStatement = (name: string, version: string, id: string): UserError =>
  new UserError(
    `${name} ${version}: what the key ${id} signed was altered: publish the same build again with that key.`,
  );
