import { DEV_REMOTES_VARIABLE, type DevRemote } from '@site/remote-kit/dev-session';
import type { InlinedRelease } from '@site/contracts';
import { publicSettingsSchema } from '@site/contracts/settings';

/** The release that the shell's development server inlines: every remote at its own development server. */
export function devRelease(): InlinedRelease {
  const remotes = JSON.parse(process.env[DEV_REMOTES_VARIABLE] ?? '[]') as DevRemote[];
  const given = Object.entries(process.env).filter(([name, value]) => name.startsWith('PUBLIC_') && value);
  return {
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
