import type { InlinedRelease } from '../contracts/inlined-release.ts';

/** Environment variable in which `npm run dev` tells the shell where the remotes' development servers are. */
export const DEV_REMOTES_VARIABLE = 'SITE_DEV_REMOTES';

/** One remote of a development session. */
export type DevRemote = { name: string; origin: string; collections: readonly string[] };

/** The release that the shell's development server inlines: every remote at its own development server. */
export function devRelease(): InlinedRelease {
  const remotes = JSON.parse(process.env[DEV_REMOTES_VARIABLE] ?? '[]') as DevRemote[];
  return {
    number: 0,
    status: 200,
    remotes: Object.fromEntries(
      remotes.map(({ name, origin, collections }) => [
        name,
        { version: 'dev', entry: `${origin}/remote-entry.js`, collections },
      ]),
    ),
  };
}
