import { sha256 } from '@site/release-model/content';
import { jsonBytes } from '@site/release-model/store';
import type { Signer } from '@site/release-model/signature';
import { type SignedVersion, signVersion } from '@site/release-model/statements';
import type { Random } from '@site/release-model/testing/seeded-random';
import { flipBit, lookalike, respell, respellSignature, truncate } from './tampering.ts';

/** What can be tampered with: the keys of a store, and where in it the attacked version is. */
export type TamperedVersion = {
  keys: Map<string, Buffer>;
  /** Key of the only statement about it. */
  statement: string;
  /** Keys of its content: what the signature covers, however indirectly. */
  contents: readonly string[];
  /** Statements of the same and of another owner, about other versions. */
  others: readonly SignedVersion[];
  /** A key that the live shell does not know, and one of another owner. */
  strangers: readonly Signer[];
};

type Tampering = (version: TamperedVersion, random: Random) => void;

/** Puts a statement into the store under the name that it has to have, in place of the right one. */
function replace({ keys, statement }: TamperedVersion, bytes: Buffer, id?: string): void {
  keys.delete(statement);
  const [start, end] = [
    statement.slice(0, -'.0123456789abcdef-0123456789abcdef.json'.length),
    statement.slice(-38),
  ];
  keys.set(`${start}.${id ?? end.slice(0, 16)}-${sha256(bytes).slice(0, 16)}.json`, bytes);
}

const bytesOf = ({ keys, statement }: TamperedVersion): Buffer => keys.get(statement) ?? Buffer.of();
const signedOf = (version: TamperedVersion): SignedVersion =>
  JSON.parse(bytesOf(version).toString('utf8')) as SignedVersion;

/** The statement with another value of one field. */
function changed(signed: SignedVersion, random: Random): SignedVersion {
  const name = random.of(Object.keys(signed.statement)) as keyof SignedVersion['statement'];
  const value = signed.statement[name];
  const other =
    typeof value === 'string'
      ? lookalike(value, random)
      : typeof value === 'number'
        ? value + 1 + random.below(9)
        : random.of(['0'.repeat(12), [], {}, [['react', '0.0.1']]]);
  return { ...signed, statement: { ...signed.statement, [name]: other } };
}

/** Ways to tamper with a published version. */
export const VERSION_TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'a bit of a file': ({ keys, contents }, random) => {
    const key = random.of(contents);
    keys.set(key, flipBit(keys.get(key) ?? Buffer.of(0), random));
  },
  'the end of a file': ({ keys, contents }, random) => {
    const key = random.of(contents);
    keys.set(key, truncate(keys.get(key) ?? Buffer.of(0), random));
  },
  'a file for another': ({ keys, contents }, random) => {
    const one = random.of(contents);
    const other = random.of(contents.filter((key) => key !== one));
    keys.set(one, keys.get(other) ?? Buffer.of());
  },
  'a missing file': ({ keys, contents }, random) => void keys.delete(random.of(contents)),
  'a bit of the statement under its name': ({ keys, statement }, random) =>
    void keys.set(statement, flipBit(keys.get(statement) ?? Buffer.of(0), random)),
  'a bit of the statement': (version, random) => replace(version, flipBit(bytesOf(version), random)),
  'the end of the statement': (version, random) => replace(version, truncate(bytesOf(version), random)),
  'another spelling of the statement': (version, random) =>
    replace(version, respell(bytesOf(version), random)),
  'a changed field': (version, random) => replace(version, jsonBytes(changed(signedOf(version), random))),
  'another spelling of the signature': (version, random) => {
    const signed = signedOf(version);
    replace(version, jsonBytes({ ...signed, signature: respellSignature(signed.signature, random) }));
  },
  'the signature of another version': (version, random) => {
    const { signature } = random.of(version.others);
    replace(version, jsonBytes({ ...signedOf(version), signature }));
  },
  'the statement of another version': (version, random) => {
    const other = random.of(version.others);
    replace(version, jsonBytes(other), other.key);
  },
  'a stranger’s signature': (version, random) => {
    const stranger = random.of(version.strangers);
    replace(version, jsonBytes(signVersion(signedOf(version).statement, stranger)), stranger.id);
  },
  'a stranger’s signature under the owner’s id': (version, random) => {
    const { statement, key } = signedOf(version);
    const { signature } = signVersion(statement, random.of(version.strangers));
    replace(version, jsonBytes({ statement, key, signature }));
  },
  'a changed statement with a stranger’s signature': (version, random) => {
    const { statement, key } = changed(signedOf(version), random);
    const signed = signVersion(statement, random.of(version.strangers));
    const isHonest = random.below(2) === 0;
    replace(version, jsonBytes(isHonest ? signed : { ...signed, key }), isHonest ? signed.key : key);
  },
};
