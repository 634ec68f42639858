import { similarName } from '../settings/similar-name.ts';
import { PUBLIC_NAMES } from './known-names.ts';

/** What other builds put before the names of what they make public. */
const OTHER_PREFIX = /^(?:(?:NEXT|NUXT|EXPO|REACT_APP|VITE|GATSBY)_(?:PUBLIC_)?|PUBLIC_)/;

/** Whether a name can only be meant for this site; a port may be that of any remote. */
const isOurs = (name: string): boolean => /^(?:PUBLIC|SITE|PREVIEW)_/i.test(name);

/**
 * What is wrong with a name that is none of the known ones, as the rest of a sentence; undefined if it may belong to another
 * program.
 *
 * @param isFromFile in `.env` nothing but settings is meant; the environment belongs to other programs too
 */
export function unknownName(name: string, known: readonly string[], isFromFile: boolean): string | undefined {
  const meant = similarSetting(name, known);
  if (meant) return `is no setting: did you mean ${meant}?`;
  return isFromFile && isOurs(name) ? 'is no setting of the site: take it out.' : undefined;
}

function similarSetting(name: string, known: readonly string[]): string | undefined {
  if (name === 'PORT') return 'PORT_SHELL';
  const own = name.toUpperCase().replace(OTHER_PREFIX, 'PUBLIC_');
  const exact = known.find((each) => each === own) ?? known.find((each) => each === `PUBLIC_${own}`);
  // Of a name that is none of ours, only a slip counts: other programs have names of their own.
  return exact ?? similarName(own, known) ?? (own.startsWith('PUBLIC_') ? sharedWords(own) : undefined);
}

/** The public setting with the most words of a name: `PUBLIC_SUPABASE_KEY` has two of `PUBLIC_SUPABASE_ANON_KEY`. */
function sharedWords(name: string): string | undefined {
  const words = name.split('_').slice(1);
  const all = PUBLIC_NAMES.map((each) => ({
    each,
    shared: each
      .split('_')
      .slice(1)
      .filter((word) => words.includes(word)).length,
  }));
  const [best] = all.toSorted((one, other) => other.shared - one.shared);
  return best && best.shared > 0 ? best.each : undefined;
}
