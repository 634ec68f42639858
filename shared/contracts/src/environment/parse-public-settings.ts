import { publicSettingsSchema, type PublicSettings } from '../settings.ts';
import { otherProject } from '../settings/other-project.ts';
import { UserError } from '../user-error.ts';
import { PUBLIC_NAMES } from './known-names.ts';

/**
 * Public settings as a door got them, checked and in their normal form; an unset or empty one takes its default. Throws a
 * {@link UserError} that names the first wrong one. No sentence shows a value.
 *
 * @param placeOf says where a setting stands, for example `the command`
 */
export function parsePublicSettings(
  given: Readonly<Record<string, string | undefined>>,
  placeOf: (name: string) => string,
): PublicSettings {
  const entries = PUBLIC_NAMES.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  const result = publicSettingsSchema.safeParse(Object.fromEntries(entries));
  if (result.success) {
    const { PUBLIC_SUPABASE_ANON_KEY: key, PUBLIC_SUPABASE_URL: address } = result.data;
    const problem = otherProject(key, address);
    if (problem)
      throw new UserError(`PUBLIC_SUPABASE_ANON_KEY in ${placeOf('PUBLIC_SUPABASE_ANON_KEY')} ${problem}.`);
    return result.data;
  }
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new UserError(`${name} in ${placeOf(name)} ${issue?.message ?? 'is not valid'}.`);
}
