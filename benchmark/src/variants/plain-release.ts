import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import { UNDECIDED, type LivePackage, type LogEntry } from '@site/release/log-entry';
import { ownRules } from '@site/release/guards';
import type { PackageVersion } from '@site/release/version-record';
import { type ListedPage, NOT_FOUND_PATH, type PageList, SHELL, type SiteFacts } from '@site/release/pages';
import { QUALITY } from '@site/release/compress';
import { type FileRef, putFile } from '@site/release/content';
import type { Site } from '@site/release/site';

/** Pages and package files that something else than this project's packages made. */
export type PlainRelease = {
  /** Path → HTML; `/404` is the not-found page. */
  pages: ReadonlyMap<string, string>;
  /** `<name>/<version>` → folder with the browser files of that package version. */
  packages: Readonly<Record<string, string>>;
  settings: PublicSettings;
};

/** What a shell would say of the site. */
const FACTS: SiteFacts = {
  identity: {
    product: 'A comparison',
    contactEmail: 'nobody@localhost',
    hasSampleCompany: true,
    openGraphColors: { ground: '', text: '', accent: '', line: '', promotions: [] },
  },
  inlineScripts: [],
  fragmentOwners: {},
  mounts: { '/': 'pages' },
  redirects: {},
};

/**
 * Makes pages and files live in an empty site root as if they had been promoted, so that the site's own server serves
 * them: the same compression, the same headers. For comparisons with other ways to build a site.
 */
export async function makePlainRelease(
  site: Site,
  { pages, packages, settings }: PlainRelease,
): Promise<void> {
  const listed: Record<string, ListedPage> = {};
  for (const [page, html] of pages) {
    const file = await putFile(site.content, 'page.html', Buffer.from(html), QUALITY.page);
    listed[page] = { file, expose: page };
  }
  const { [NOT_FOUND_PATH]: document, ...found } = listed;
  const notFound: Record<string, ListedPage> = document ? { [NOT_FOUND_PATH]: document } : {};
  // The server takes the document for unknown paths from the shell, and every other page from a remote.
  const live: Record<string, LivePackage> = {
    [SHELL]: await livePackage(site, SHELL, 'plain', undefined, notFound),
    pages: await livePackage(site, 'pages', 'plain', undefined, found),
  };
  for (const [key, folder] of Object.entries(packages)) {
    const [name = '', version = ''] = key.split('/');
    live[name] = await livePackage(site, name, version, folder, name === SHELL ? notFound : {});
  }
  const entry: LogEntry = {
    number: 1,
    action: 'promote',
    by: 'a comparison',
    at: new Date().toISOString(),
    release: 1,
    changes: {},
    packages: live,
    settings,
    rules: ownRules(),
    ...UNDECIDED,
    tool: 'plain',
    shells: {},
    earlier: {},
    before: null,
  };
  if (!(await site.log.append(entry))) throw new Error(`${site.store.name} is not empty.`);
}

async function livePackage(
  site: Site,
  name: string,
  version: string,
  folder: string | undefined,
  pages: Record<string, ListedPage>,
): Promise<LivePackage> {
  const files: Record<string, FileRef> = {};
  for (const found of folder ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
    if (!folder || !found.isFile()) continue;
    const file = path.relative(folder, path.join(found.parentPath, found.name)).replaceAll(path.sep, '/');
    files[`web/${file}`] = await putFile(
      site.content,
      file,
      readFileSync(path.join(folder, file)),
      QUALITY.lasting,
    );
  }
  const info: PackageVersion['info'] = {
    name,
    role: 'remote',
    version: '1.0.0',
    contract: '1.0.0',
    singletons: {},
    federation: '1.0.0',
  };
  const published: PackageVersion = { version, info, files };
  const heaviest: PageList['heaviest'] = { html: ['', 0], css: ['', 0] };
  const list: PageList = {
    name,
    version,
    shell: version,
    pages,
    files: {},
    links: {},
    heaviest,
    ...(name === SHELL ? { site: FACTS } : {}),
  };
  return {
    version,
    content: await site.content.putJson(published),
    pages: await site.content.putJson(list),
    // Nothing is promoted to this site, so nothing reads it.
    outline: await site.content.putJson({}),
    since: 1,
  };
}
