import { parsePublicSettings } from '@site/contracts/environment';
import type { PublicSettings } from '@site/contracts/settings';
import { wrongSetting } from '@site/contracts/wrong-setting';
import { UserError } from '@site/contracts/user-error';

export { readPublicSettings } from '@site/contracts/environment';

/**
 * Port of the site: `PORT_SHELL`, or 3000; 0 stands for any free one, and no browser need be able to open it, since a
 * proxy may. Throws a {@link UserError} if the setting is not a port number.
 */
export function sitePort(environment: NodeJS.ProcessEnv): number {
  const value = environment['PORT_SHELL'] || '3000';
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw wrongSetting(environment, 'PORT_SHELL', 'must be a port number from 0 to 65535');
}

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
  const parsed = parsePublicSettings(Object.fromEntries(assignments), () => 'the command');
  return Object.fromEntries(names.map((name) => [name, parsed[name as keyof PublicSettings]]));
}
