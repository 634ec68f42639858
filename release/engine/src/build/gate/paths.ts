import type { PackageFiles } from '../../model/versions/package-files.ts';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { DERIVED_PATHS, type Mounts, NOT_FOUND_PATH, ownerOfPage, SHELL } from '../../model/release/pages.ts';
import type { OwnedPage } from '../render/protocol.ts';
import type { CandidatePages, CandidateRelease } from './candidate.ts';

const SLUG = '/[slug]';

/**
 * Finds the collection that visitors get instead of a page: the shell asks `./blog/[slug]` for every path below `/blog`, so
 * a page `./blog/special` would never be shown. Every other page gets undefined.
 */
export function collectionsAmong(pages: readonly OwnedPage[]): (page: OwnedPage) => string | undefined {
  const isCollection = ({ expose }: OwnedPage) => expose.endsWith(SLUG);
  const nameOf = (remote: string, expose: string) => `${remote} ${expose}`;
  // A site may have thousands of pages: each is looked at once.
  const names = new Set(pages.filter(isCollection).map(({ remote, expose }) => nameOf(remote, expose)));
  return (page) => {
    if (isCollection(page)) return undefined;
    const collection = `${page.expose.slice(0, page.expose.lastIndexOf('/'))}${SLUG}`;
    return names.has(nameOf(page.remote, collection)) ? collection : undefined;
  };
}

/** Every page's path is inside the mounts of its remote, and no two pages have the same path. */
export function pathOutsideMounts({ pages, mounts }: Pick<CandidatePages, 'pages' | 'mounts'>): Refusal[] {
  const outside = pages.filter(({ remote, owner }) => remote !== owner);
  const foreign =
    unknownRemote(outside, mounts) ??
    outside.map(({ path, remote, owner }) => ({
      package: remote,
      rule: 'path-outside-mounts' as const,
      value: owner === SHELL ? `${path} can't be the path of a page` : `${path} belongs to ${owner}`,
      fix: `move the page inside the mounts of ${remote}, or have the shell grant the path in shell/src/mounts.ts`,
    }));
  return [...foreign, ...insideCollection(pages), ...claimedTwice(pages)];
}

/**
 * As {@link pathOutsideMounts}, of a build whose pages are not rendered yet.
 *
 * @param exposes keys of the build's exposes, such as `./pricing`
 */
export function exposesOutsideMounts(remote: string, exposes: Iterable<string>, mounts: Mounts): Refusal[] {
  const pages = [...exposes]
    .filter((expose) => !expose.startsWith('./fragment/'))
    .map((expose) => {
      const path = expose === './home' ? '/' : expose.slice(1);
      // A page of a collection stands for all of them.
      return { path, expose, remote, owner: ownerOfPage(mounts, path.replace('[slug]', 'slug')) };
    });
  return pathOutsideMounts({ pages, mounts });
}

/** One refusal for all pages of a remote that is new to the shell; undefined for any other remote. */
function unknownRemote(
  outside: CandidatePages['pages'],
  mounts: CandidatePages['mounts'],
): Refusal[] | undefined {
  const [first, ...others] = outside.filter(({ owner }) => owner !== SHELL);
  if (!first || !mounts || Object.values(mounts).includes(first.remote)) return undefined;
  const { remote, path, owner } = first;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const segment = /^\/[^/]*/.exec(path)?.[0] ?? path;
  // Of a path inside another team's only that path.
  const prefix = Object.hasOwn(mounts, segment) ? path : segment;
  return [
    {
      package: remote,
      rule: 'path-outside-mounts' as const,
      value: `the live shell grants ${remote} no path, so ${path}${more} would belong to ${owner}`,
      fix: `the team of the shell adds '${prefix}': '${remote}' to shell/src/mounts.ts and promotes the shell, then the team of ${remote} promotes it`,
    },
  ];
}

function insideCollection(pages: CandidatePages['pages']): Refusal[] {
  const collectionAround = collectionsAmong(pages);
  return pages.flatMap((page) => {
    const collection = collectionAround(page);
    if (!collection) return [];
    return [
      {
        package: page.remote,
        rule: 'path-claimed-twice' as const,
        value: `${page.path} is a page next to the collection ${collection}, which answers for every path below ${page.path.slice(0, page.path.lastIndexOf('/'))}`,
        fix: 'make it an item of the collection, or move it to another path',
      },
    ];
  });
}

function claimedTwice(pages: CandidatePages['pages']): Refusal[] {
  const exposes = new Map<string, string>();
  return pages.flatMap(({ path, remote, expose }) => {
    const other = exposes.get(path);
    exposes.set(path, expose);
    if (other === undefined) return [];
    return [
      {
        package: remote,
        rule: 'path-claimed-twice' as const,
        value: `${path} is claimed by ${other} and ${expose}`,
        fix: 'remove or rename one of the two pages',
      },
    ];
  });
}

/** No two packages have a page or a file at the same path. */
export function pathClaimedTwice({ outlines }: Pick<CandidateRelease, 'outlines'>): Refusal[] {
  const owners = new Map<string, string>();
  return outlines.flatMap(({ info: { name }, pages, files }) =>
    [...pages, ...files].flatMap((path): Refusal[] => {
      const owner = owners.get(path);
      owners.set(path, name);
      // Packages have the same Open Graph image if two of their pages have the same title.
      if (owner === undefined || path === NOT_FOUND_PATH || path.startsWith('/pictures/')) return [];
      return [
        {
          package: name,
          rule: 'path-claimed-twice' as const,
          value: `${path} is claimed by ${owner} and ${name}`,
          fix: 'remove or rename one of the two',
        },
      ];
    }),
  );
}

/**
 * Tells whether a path is that of a page, of another file, or of a file of one of the release's versions.
 *
 * @param packages the packages to whose files links lead (see {@link linkedPackages})
 */
export function servedBy(
  outlines: readonly PackageOutline[],
  packages: ReadonlyMap<string, PackageFiles>,
): (sitePath: string) => boolean {
  const paths = new Set([...DERIVED_PATHS, ...outlines.flatMap(({ pages, files }) => [...pages, ...files])]);
  paths.delete(NOT_FOUND_PATH);
  return (sitePath) => {
    if (paths.has(sitePath)) return true;
    const { name = '', version, file } = packageFileOf(sitePath);
    const published = packages.get(name)?.published;
    return published?.version === version && Object.hasOwn(published?.files ?? {}, `web/${file}`);
  };
}

/** Names of the packages to whose files pages of a release link. */
export function linkedPackages(outlines: readonly PackageOutline[]): Set<string> {
  const targets = outlines.flatMap(({ links }) => Object.keys(links));
  return new Set(targets.flatMap((target) => packageFileOf(target).name ?? []));
}

const packageFileOf = (sitePath: string): Partial<Record<'name' | 'version' | 'file', string>> =>
  /^\/packages\/(?<name>[^/]+)\/(?<version>[^/]+)\/(?<file>.+)$/.exec(sitePath)?.groups ?? {};
