import type { InlinedRelease, ReleasedRemote, RemoteVersion } from '@site/contracts';
import { integrityOf } from './integrity.ts';
import type { RenderOrder } from './render-release.ts';
import type { SiteRoot } from './site-root.ts';
import { webBuild, type WebBuild } from './web-build.ts';

/** The release in the form that is inlined into its pages. */
export function inlinedRelease(
  root: SiteRoot,
  { number, versions, previous, settings }: RenderOrder['release'],
  builds: ReadonlyMap<string, WebBuild>,
): InlinedRelease {
  const remotes = [...builds].map(([name, build]): [string, ReleasedRemote] => {
    const before = previous[name];
    return [
      name,
      {
        ...remoteVersion(build, versions[name] ?? ''),
        ...(before ? { previous: remoteVersion(webBuild(root, name, before), before) } : {}),
        collections: collectionsOf(build),
      },
    ];
  });
  return { number, remotes: Object.fromEntries(remotes), status: 200, settings };
}

function remoteVersion(build: WebBuild, version: string): RemoteVersion {
  const { url, manifest } = build;
  // A remote's build has at most one style sheet (@site/remote-kit/build).
  const [styles] = [...manifest.exposes.values()].flatMap(({ css }) => css);
  return {
    version,
    entry: `${url}/${manifest.entry}`,
    integrity: integrityOf(build, manifest.entry),
    ...(styles === undefined ? {} : { styles: `${url}/${styles}` }),
  };
}

function collectionsOf({ manifest }: WebBuild): string[] {
  return [...manifest.exposes.keys()]
    .filter((expose) => expose.endsWith('/[slug]'))
    .map((expose) => expose.slice(1, -'/[slug]'.length));
}
