import { DEV_REMOTES_VARIABLE, type DevRemote } from '@site/remote-kit/dev-session';
import type { InlinedRelease } from '@site/contracts';
import { readPublicSettings } from '@site/contracts/environment';

/** The release that the shell's development server inlines: every remote at its own development server. */
export function devRelease(): InlinedRelease {
  const remotes = JSON.parse(process.env[DEV_REMOTES_VARIABLE] ?? '[]') as DevRemote[];
  return {
    status: 200,
    settings: readPublicSettings(),
    remotes: Object.fromEntries(
      remotes.map(({ name, origin, collections }) => [
        name,
        { version: 'dev', entry: `${origin}/remote-entry.js`, collections },
      ]),
    ),
  };
}
