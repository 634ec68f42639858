import type { LivePackage } from '@site/release-model/log-entry';
import { packageFiles, type PackageFiles } from '@site/release-model/package-files';
import { type PageList, SHELL } from '@site/release-model/pages';
import { shellFiles } from '@site/release-build/page-assets';
import { servedBytes } from '@site/release-model/content';
import type { Site } from '@site/release-model/site';
import type { PageWeight, Weight } from '@site/release-model/check-report';

type Packages = Readonly<Record<string, LivePackage>>;

/** What each page of the changed packages costs a visitor before and after, as the lists of the releases say. */
export async function pageWeights(site: Site, live: Packages, next: Packages): Promise<PageWeight[]> {
  const changed = Object.keys({ ...live, ...next })
    .filter((name) => name !== SHELL && live[name]?.pages !== next[name]?.pages)
    .sort();
  const weights = changed.map(async (name) => {
    const [before, after] = await Promise.all([weightsOf(site, live, name), weightsOf(site, next, name)]);
    return [...new Set([...before.keys(), ...after.keys()])].map((path): PageWeight => {
      const [old, now] = [before.get(path), after.get(path)];
      return { path, package: name, ...(old ? { before: old } : {}), ...(now ? { after: now } : {}) };
    });
  });
  return (await Promise.all(weights)).flat();
}

/** Path → weight of each page of a package. */
async function weightsOf(site: Site, packages: Packages, name: string): Promise<Map<string, Weight>> {
  const [own, shell] = [packages[name], packages[SHELL]];
  if (!own || !shell) return new Map();
  const [list, remote, frame] = await Promise.all([
    site.content.getJson<PageList>(own.pages),
    packageFiles(site, own),
    packageFiles(site, shell),
  ]);
  const { entry, exposes } = await remote.manifest();
  const { scripts, styles } = shellFiles(frame.webFiles);
  return new Map(
    Object.entries(list.pages).map(([path, { file, expose }]) => {
      const { js = [], css = [] } = exposes.get(expose) ?? {};
      const weight: Weight = {
        html: servedBytes(file),
        css: bytesOf(frame, styles) + bytesOf(remote, css),
        scripts: bytesOf(frame, scripts) + bytesOf(remote, [entry, ...js]),
      };
      return [path, weight];
    }),
  );
}

const bytesOf = ({ published }: PackageFiles, files: readonly string[]): number =>
  files
    .flatMap((file) => published.files[`web/${file}`] ?? [])
    .reduce((total, file) => total + servedBytes(file), 0);
