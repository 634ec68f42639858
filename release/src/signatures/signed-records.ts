import { sha256 } from '../store/content.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import type { Signer } from './signature.ts';
import { isVersionSigned, type SignedVersion, type VersionStatement } from './version-statement.ts';

/** A statement in the store: the id in its name, and what it says; undefined if it was altered. */
export type StoredStatement = { id: string; signed: SignedVersion | undefined };

/** Prefix of all statements about a version. */
const folderOf = (name: string, version: string): string => `versions/${name}/${version}/`;

/** Name of a statement: the id of its key and a hash of its bytes, so that nobody else can take the name. */
const NAME = /^(?<id>[\da-f]{16})-(?<hash>[\da-f]{16})\.json$/;

/** Stores a statement. The name follows from the bytes: nobody can be kept from it by another file. */
export async function putStatement({ store }: Pick<Site, 'store'>, signed: SignedVersion): Promise<string> {
  const { package: name, version } = signed.statement;
  const bytes = bytesOf(signed);
  const key = `${folderOf(name, version)}${signed.key}-${sha256(bytes).slice(0, 16)}.json`;
  await store.create(key, bytes);
  return key;
}

/** All statements about a version that somebody signed; whether a signature counts is another question. */
export async function statementsAbout(
  { store }: Pick<Site, 'store'>,
  name: string,
  version: string,
): Promise<StoredStatement[]> {
  const folder = folderOf(name, version);
  const keys = await store.list(folder);
  const read = keys.map(async (key): Promise<StoredStatement[]> => {
    const file = key.slice(folder.length);
    const id = NAME.exec(file)?.groups?.['id'];
    const bytes = await store.read(key);
    if (id === undefined || !bytes) return [];
    const signed = parseStatement(bytes, file);
    const isAbout = signed?.statement.package === name && signed.statement.version === version;
    return [{ id, signed: isAbout ? signed : undefined }];
  });
  return (await Promise.all(read)).flat();
}

/** The latest statement about a version that a signer has signed. */
export async function ownStatement(
  site: Pick<Site, 'store'>,
  name: string,
  version: string,
  signer: Signer,
): Promise<SignedVersion | undefined> {
  const own = (await statementsAbout(site, name, version)).flatMap(({ signed }) =>
    signed?.key === signer.id && isVersionSigned(signed, signer) ? [signed] : [],
  );
  return own.sort((a, b) => a.statement.after - b.statement.after).at(-1);
}

/** A statement in its one spelling: JSON in another order, with something added or twice, is none. */
export function parseStatement(bytes: Buffer, name: string): SignedVersion | undefined {
  const { id, hash } = NAME.exec(name)?.groups ?? {};
  if (hash !== sha256(bytes).slice(0, 16)) return undefined;
  try {
    const signed = inOrder(JSON.parse(bytes.toString('utf8')) as SignedVersion);
    return signed.key === id && bytesOf(signed).equals(bytes) ? signed : undefined;
  } catch {
    return undefined;
  }
}

const bytesOf = (signed: SignedVersion): Buffer => jsonBytes(signed);

/** The known fields in their order; anything else makes the bytes differ. */
function inOrder({ statement, key, signature }: SignedVersion): SignedVersion {
  const fields = {
    package: statement.package,
    version: statement.version,
    contract: statement.contract,
    singletons: statement.singletons,
    federation: statement.federation,
    commit: statement.commit,
    files: statement.files,
    content: statement.content,
    publishedBy: statement.publishedBy,
    publishedAt: statement.publishedAt,
    after: statement.after,
  } satisfies VersionStatement;
  return { statement: fields, key, signature };
}
