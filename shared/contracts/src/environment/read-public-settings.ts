import type { PublicSettings } from '../settings.ts';
import { UserError } from '../user-error.ts';
import { PUBLIC_NAMES } from './known-names.ts';
import { parsePublicSettings } from './parse-public-settings.ts';
import { placeOf } from './place-of.ts';
import { unknownName } from './unknown-name.ts';

/**
 * The public settings of an environment, checked and in their normal form; an unset or empty one takes its default. Throws
 * a {@link UserError} that names the first wrong one and where it stands. No sentence shows a value.
 */
export function readPublicSettings(environment: NodeJS.ProcessEnv = process.env): PublicSettings {
  for (const name of Object.keys(environment)) {
    const isUnknown = /PUBLIC_/i.test(name) && environment[name] && !PUBLIC_NAMES.includes(name);
    const problem = isUnknown && unknownName(name, PUBLIC_NAMES, false);
    if (problem) throw new UserError(`${name} in ${placeOf(environment, name)} ${problem}`);
  }
  return parsePublicSettings(environment, (name) => placeOf(environment, name));
}
