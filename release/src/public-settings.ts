import { publicSettingsSchema, type PublicSettings } from '@site/contracts/settings';
import { Sentence } from './sentence.ts';

/** Public settings from the environment; unset or empty means the default. Throws a sentence that names a wrong one. */
export function readPublicSettings(environment: NodeJS.ProcessEnv): PublicSettings {
  const given = Object.fromEntries(
    Object.keys(publicSettingsSchema.shape)
      .filter((name) => environment[name])
      .map((name) => [name, environment[name]]),
  );
  const result = publicSettingsSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new Sentence(
    `${name} is "${given[name]}" but ${issue?.message}: correct it in the environment or in .env.`,
  );
}
