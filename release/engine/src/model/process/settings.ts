import { readSettings } from '@site/contracts/environment';
import { publicSettingsSchema, type PublicSettings } from '@site/contracts/settings';
import { UserError } from '@site/contracts/user-error';

/**
 * Some settings with new values; an empty value stands for the default. Throws a {@link UserError} that names the first
 * wrong one.
 */
export function checkedSettings(
  assignments: readonly [name: string, value: string][],
): Partial<PublicSettings> {
  const names = assignments.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new UserError(`${twice} is in the command twice: keep one of them.`);
  const parsed = readSettings(publicSettingsSchema, Object.fromEntries(assignments), 'the command');
  return Object.fromEntries(names.map((name) => [name, parsed[name as keyof PublicSettings]]));
}
