import type { Answer } from '../exchange.ts';
import { IMMUTABLE, PACKAGES_PREFIX } from '@site/release-model/response-headers';
import type { Representation } from '../representations.ts';
import { sha256 } from '@site/release-model/content';
import type { FileRef } from '@site/release-model/file-ref';
import type { BrowserDictionaries } from './browser-dictionaries.ts';
import type { Delta } from '@site/release-model/delta-list';
import { matchOf } from '@site/release-model/dictionary-match';

/** Seconds that Chromium keeps a page as a dictionary after it last asked for it: 30 days. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/**
 * What a page's answer says in the place of `no-cache` to a browser that keeps dictionaries, since Chromium keeps none from
 * an answer that may not be used at all without asking. It still asks with every navigation; and no cache between keeps the
 * page, which could take the seconds for its own.
 */
export const PAGE_CACHING = `private, max-age=0, stale-while-revalidate=${KEPT_SECONDS}`;

/** Answers depend on these headers of a request. */
export const DICTIONARY_VARY = 'Accept-Encoding, Available-Dictionary';

/**
 * The answer with a file to a browser that keeps dictionaries: the file becomes one, and comes as a delta from the one that
 * the browser offers. Any other browser gets the answer as it is.
 *
 * @param path of the request
 * @param delta finds what turns a dictionary into a file
 */
export function withDictionary(
  answer: Answer,
  path: string,
  file: FileRef,
  dictionaries: BrowserDictionaries | undefined,
  delta: (file: string, dictionary: string) => Delta | undefined,
): Answer {
  if (!dictionaries || 'text' in answer.body) return answer;
  const match = matchOf(path);
  if (match === undefined) return answer;
  const { representations } = answer.body;
  const isPage = !path.startsWith(PACKAGES_PREFIX);
  const headers = {
    ...answer.headers,
    ...(isPage ? { 'Cache-Control': PAGE_CACHING } : {}),
    'Use-As-Dictionary': `match="${match}"`,
    Vary: DICTIONARY_VARY,
  };
  const found = dictionaries.offered === undefined ? undefined : delta(file.hash, dictionaries.offered);
  const [replaced] = representations;
  const first = found && replaced ? [{ ...deltaOf(found, replaced), ...(isPage ? {} : UNSHARED) }] : [];
  return { ...answer, headers, body: { representations: [...first, ...representations] } };
}

/** A delta has the tag of what it replaces, so that the browser asks for the page with one tag, however it came. */
function deltaOf(delta: Delta, { ref: tagged }: Representation): Representation {
  if (typeof delta !== 'string') return { ref: delta, encoding: 'dcz', tagged };
  const bytes = Buffer.from(delta, 'base64');
  return { ref: { hash: sha256(bytes), bytes: bytes.length }, bytes, encoding: 'dcz', tagged };
}

/** Caches that don't read `Vary` would give a delta to somebody without its dictionary. */
const UNSHARED = { headers: { 'Cache-Control': IMMUTABLE.replace('public', 'private') } };
