import { loadEnvironment, readPublicSettings, repositoryFolder } from '@site/contracts/environment';
import { NO_BACKEND_PATH, type UsableFacts } from '../standalone/facts.ts';
import { ownBackend } from './own-backend.ts';
import { siteAbove } from './site-above.ts';

/**
 * What a remote that runs alone is told, read again at each call: the settings of the environment and of `.env`, and a
 * backend only if it was chosen or belongs to this repository. Throws a `UserError` if a setting is wrong.
 *
 * @param origin of the development server
 */
export async function standaloneFacts(origin: string): Promise<UsableFacts> {
  const environment = { ...process.env };
  loadEnvironment(repositoryFolder(), environment);
  const settings = readPublicSettings(environment);
  const backend = environment['PUBLIC_SUPABASE_URL']
    ? settings.PUBLIC_SUPABASE_URL
    : await ownBackend(environment, siteAbove(process.cwd()));
  return {
    settings: { ...settings, PUBLIC_SUPABASE_URL: backend ?? origin + NO_BACKEND_PATH },
    hasBackend: backend !== undefined,
  };
}
