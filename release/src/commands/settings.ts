import { publicSettingsSchema, type PublicSettings } from '@site/contracts/settings';
import { UserError } from './user-error.ts';

/** Port of the site: `PORT_SHELL`, or 3000. Throws a {@link UserError} if the setting is not a port number. */
export function sitePort(environment: NodeJS.ProcessEnv): number {
  const value = environment['PORT_SHELL'] || '3000';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new UserError(`PORT_SHELL is "${value}": set it to a port number from 0 to 65535.`);
  }
  return Number(value);
}

/**
 * Public settings from the environment; an unset or empty one takes its default. Throws a {@link UserError} that names
 * the first wrong one.
 */
export function readPublicSettings(environment: NodeJS.ProcessEnv): PublicSettings {
  const given = Object.fromEntries(
    Object.keys(publicSettingsSchema.shape)
      .filter((name) => environment[name])
      .map((name) => [name, environment[name]]),
  );
  return parsedSettings(given, 'in the environment or in .env');
}

/**
 * Some settings with new values; an empty value stands for the default. Throws a {@link UserError} that names the first
 * wrong one.
 */
export function checkedSettings(
  assignments: readonly [name: string, value: string][],
): Partial<PublicSettings> {
  const parsed = parsedSettings(
    Object.fromEntries(assignments.filter(([, value]) => value)),
    'in the command',
  );
  const names = new Set(assignments.map(([name]) => name));
  return Object.fromEntries(Object.entries(parsed).filter(([name]) => names.has(name)));
}

function parsedSettings(given: Readonly<Record<string, unknown>>, where: string): PublicSettings {
  const result = publicSettingsSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new UserError(`${name} is "${String(given[name])}" but ${issue?.message}: correct it ${where}.`);
}
