import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlinedRelease, ReleasedRemote, RemoteVersion } from '@site/contracts';
import { integrityOf } from './integrity-of.ts';
import { webBuild, type WebBuild } from './page-assets.ts';
import type { RenderOrder } from './render-release.ts';
import type { SiteRoot } from './site-root.ts';

/** The release as its pages carry it. */
export function inlinedRelease(
  root: SiteRoot,
  { number, parts, previous, settings }: RenderOrder['release'],
  builds: ReadonlyMap<string, WebBuild>,
): InlinedRelease {
  const remotes = [...builds].map(([name, build]): [string, ReleasedRemote] => {
    const before = previous[name];
    return [
      name,
      {
        ...remoteVersion(build, parts[name] ?? ''),
        ...(before ? { previous: remoteVersion(webBuild(root, name, before), before) } : {}),
        collections: collectionsOf(build),
      },
    ];
  });
  return { number, remotes: Object.fromEntries(remotes), status: 200, settings };
}

function remoteVersion({ folder, url, manifest }: WebBuild, version: string): RemoteVersion {
  // A remote's build has one style sheet at most (shared/remote-kit/src/build/define-remote.ts).
  const [styles] = [...manifest.exposes.values()].flatMap(({ css }) => css);
  return {
    version,
    entry: `${url}/${manifest.entry}`,
    integrity: integrityOf(readFileSync(path.join(folder, manifest.entry))),
    ...(styles === undefined ? {} : { styles: `${url}/${styles}` }),
  };
}

function collectionsOf({ manifest }: WebBuild): string[] {
  return [...manifest.exposes.keys()]
    .filter((expose) => expose.endsWith('/[slug]'))
    .map((expose) => expose.slice(1, -'/[slug]'.length));
}
