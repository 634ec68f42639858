import { port } from '../settings/port.ts';
import { wrongSetting } from './wrong-setting.ts';

/**
 * A port that a browser shall open, from the environment. Throws a `UserError` that names the setting and where it stands.
 *
 * @param name for example `PORT_SHELL`; a remote has the one of its name
 * @param fallback if it is unset or empty
 */
export function readPort(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const checked = port(environment[name] || String(fallback));
  if ('value' in checked) return Number(checked.value);
  throw wrongSetting(environment, name, checked.problem);
}
