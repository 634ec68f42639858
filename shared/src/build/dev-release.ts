import type { InlinedRelease } from '../contracts/inlined-release.ts';
import { publicSettingsSchema } from '../contracts/settings.ts';

/** Environment variable in which `npm run dev` tells the shell where the remotes' development servers are. */
export const DEV_REMOTES_VARIABLE = 'SITE_DEV_REMOTES';

/** One remote of a development session. */
export type DevRemote = { name: string; origin: string; collections: readonly string[] };

/** The release that the shell's development server inlines: every remote at its own development server. */
export function devRelease(): InlinedRelease {
  const remotes = JSON.parse(process.env[DEV_REMOTES_VARIABLE] ?? '[]') as DevRemote[];
  const given = Object.entries(process.env).filter(([name, value]) => name.startsWith('PUBLIC_') && value);
  return {
    number: 0,
    status: 200,
    settings: publicSettingsSchema.parse(Object.fromEntries(given)),
    remotes: Object.fromEntries(
      remotes.map(({ name, origin, collections }) => [
        name,
        { version: 'dev', entry: `${origin}/remote-entry.js`, collections },
      ]),
    ),
  };
}
