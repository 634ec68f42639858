import type { z } from 'zod';
import { machineSettingsSchema } from '../machine-settings.ts';
import { wrongSetting } from './wrong-setting.ts';

type Machine = z.infer<typeof machineSettingsSchema>;

/**
 * One setting of the machine, checked; its default or undefined if it is unset or empty. Throws a `UserError` that names
 * it and where it stands.
 */
export function readMachineSetting<Name extends keyof Machine>(
  environment: NodeJS.ProcessEnv,
  name: Name,
): Machine[Name] {
  const result = machineSettingsSchema.shape[name].safeParse(environment[name] || undefined);
  if (result.success) return result.data as Machine[Name];
  throw wrongSetting(environment, name, result.error.issues[0]?.message);
}
