import type { LivePackage } from '@site/release-model/log-entry';
import { contentKey, sha256, type Content } from '@site/release-model/content';
import { loadZstandard, withDelta } from './delta.ts';
import type { Delta, DeltaList } from '@site/release-model/delta-list';

/** A list with a delta that does not lead to its file, and from which dictionary. */
export type WrongDelta = { list: string; file: string; dictionary: string };

/**
 * Applies every delta of packages whose dictionary is still there. Lists and deltas whose bytes are damaged are left out:
 * their hashes say so.
 */
export async function wrongDeltas(
  content: Content,
  packages: Readonly<Record<string, LivePackage>>,
): Promise<WrongDelta[]> {
  await loadZstandard();
  const wrong: WrongDelta[] = [];
  for (const hash of Object.values(packages).flatMap(({ deltas }) => deltas ?? [])) {
    const list = (await content.getJson<DeltaList>(hash).catch(() => undefined)) ?? {};
    for (const [file, deltas] of Object.entries(list)) {
      for (const [dictionary, delta] of Object.entries(deltas)) {
        if (!(await isRight(content, file, dictionary, delta))) wrong.push({ list: hash, file, dictionary });
      }
    }
  }
  return wrong;
}

/** What an operator reads about it. */
export const wrongDeltaText = ({ list, file, dictionary }: WrongDelta): string =>
  `${contentKey(list)} has a delta from ${contentKey(dictionary)} that does not lead to ${contentKey(file)}: promote the package again.`;

async function isRight(content: Content, file: string, dictionary: string, delta: Delta): Promise<boolean> {
  const read = (hash: string) => content.get(hash).catch(() => undefined);
  const [from, bytes] = await Promise.all([
    read(dictionary),
    typeof delta === 'string' ? Buffer.from(delta, 'base64') : read(delta.hash),
  ]);
  if (!from || !bytes) return true;
  try {
    return sha256(withDelta(from, bytes)) === file;
  } catch {
    return false;
  }
}
