import { z } from 'zod';
import { similarName } from './similar-name.ts';

/** One of a few words; the problem of another one names the word that was meant. */
export const choice = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, {
    error: ({ input }) => {
      const meant = typeof input === 'string' ? similarName(input.trim(), words) : undefined;
      const all = words.map((word) => `"${word}"`).join(' or ');
      return `must be ${all}${meant ? `: write ${meant}` : ''}`;
    },
  });
