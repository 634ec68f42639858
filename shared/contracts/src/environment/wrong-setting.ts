import { UserError } from '../user-error.ts';
import { placeOf } from './place-of.ts';

/**
 * The refusal of a setting: its name, where it stands and what is wrong.
 *
 * @param problem the rest of a sentence; it never shows the value, which may be a secret
 */
export const wrongSetting = (
  environment: NodeJS.ProcessEnv,
  name: string,
  problem = 'is not valid',
): UserError => new UserError(`${name} in ${placeOf(environment, name)} ${problem}.`);
