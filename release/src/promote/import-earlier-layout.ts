import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO_FILE, type BuildInfo } from '@site/contracts';
import { storedSettingsSchema } from '@site/contracts/settings';
import { UserError } from '../commands/user-error.ts';
import { changesBetween } from '../log/changes.ts';
import {
  UNDECIDED,
  type ExactVersion,
  type LivePackage,
  type LogEntry,
  type SiteState,
  type Versions,
} from '../log/log-entry.ts';
import { isPackageName } from '../publish/package-name.ts';
import { recordKey, type PackageVersion, type VersionRecord } from '../publish/version-record.ts';
import { PackageFiles } from '../render/package-files.ts';
import type { ListedPage, PageList } from '../render/page-list.ts';
import { releasedRemote } from '../render/released-remote.ts';
import { NOT_FOUND_PATH, SHELL } from '../render/site-paths.ts';
import { pageFile } from '../serve/site-tree.ts';
import type { FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { jsonBytes } from '../store/store.ts';
import { ownRules } from './guards.ts';

/** Key that says that a site root of the earlier layout was imported as a whole. */
const IMPORTED = 'imported.json';

/** `release.json` of the earlier layout; still earlier tools called `versions` `parts`. */
type EarlierRelease = {
  number: number;
  versions?: Versions;
  parts?: Versions;
  previous?: Versions;
  settings: object;
  inlineScripts?: readonly string[];
  promotedAt: string;
  promotedBy: string;
};

/** `contents.json` of the earlier layout. */
type EarlierContents = {
  pages: readonly { path: string; remote: string; expose: string; image?: string }[];
  files: readonly { path: string; remote: string }[];
};

/**
 * Imports a site root of the layout before the log: folders of versions, releases, and a link to the live one. Every
 * release becomes an entry of the log, pages and addresses stay as they are, and the old folders stay untouched. Does
 * nothing if there is no such layout, or if it was imported before; an import that was killed is finished.
 *
 * @param say is told once, in a sentence, what happened
 */
export async function importEarlierLayout(
  site: Site,
  folder: string,
  say: (sentence: string) => void,
): Promise<void> {
  const live = liveNumber(folder);
  if (live === undefined || (await site.store.read(IMPORTED))) return;
  const numbers = releaseNumbers(folder);
  // The live release comes last, whatever came after it.
  const order = [...numbers.filter((number) => number !== live), live];
  const versions = await importVersions(site, folder);
  let before: SiteState | undefined;
  for (const [index, number] of order.entries()) {
    const entry = await entryOf(site, folder, number, index + 1, versions, before);
    before = entry;
    const head = await site.log.head();
    if ((head?.entry.number ?? 0) < entry.number) {
      await site.log.append({ ...entry, before: head?.hash ?? null });
    }
  }
  await site.store.create(IMPORTED, jsonBytes({ releases: order }));
  say(
    `Imported ${order.length} releases and ${versions.size} package versions of the earlier layout of ${folder}: its folders packages, releases and lock and the link current are no longer used and can be deleted.`,
  );
}

function liveNumber(folder: string): number | undefined {
  try {
    const number = Number(path.basename(readlinkSync(path.join(folder, 'current'))));
    return existsSync(path.join(folder, 'releases', String(number), 'release.json')) ? number : undefined;
  } catch {
    return undefined;
  }
}

function releaseNumbers(folder: string): number[] {
  return readdirSync(path.join(folder, 'releases'))
    .filter((name) => /^\d+$/.test(name) && existsSync(path.join(folder, 'releases', name, 'release.json')))
    .map(Number)
    .sort((a, b) => a - b);
}

/** Stores every published version under the name that it has; returns `<name>@<version>` → version. */
async function importVersions(site: Site, folder: string): Promise<Map<string, ExactVersion>> {
  const taken = new Map<string, ExactVersion>();
  const packages = path.join(folder, 'packages');
  for (const name of readdirSync(packages).filter(isPackageName)) {
    for (const version of readdirSync(path.join(packages, name))) {
      const source = path.join(packages, name, version);
      if (!existsSync(path.join(source, BUILD_INFO_FILE))) continue;
      const info = readJson(path.join(source, BUILD_INFO_FILE)) as BuildInfo;
      const published: PackageVersion = {
        version,
        info,
        files: await importFiles(site, source, ['web', 'node']),
        isImported: true,
      };
      const content = await site.content.putJson(published);
      const record: VersionRecord = {
        content,
        publishedBy: 'the earlier layout',
        publishedAt: new Date(0).toISOString(),
      };
      await site.store.create(recordKey(name, version), jsonBytes(record));
      taken.set(`${name}@${version}`, { version, content });
    }
  }
  return taken;
}

async function importFiles(
  site: Site,
  source: string,
  folders: readonly string[],
): Promise<Record<string, FileRef>> {
  const files: Record<string, FileRef> = {};
  for (const folder of folders.filter((each) => existsSync(path.join(source, each)))) {
    for (const found of readdirSync(path.join(source, folder), { recursive: true, withFileTypes: true })) {
      if (!found.isFile() || /\.(?:br|gz)$/.test(found.name)) continue;
      const file = path.relative(source, path.join(found.parentPath, found.name));
      files[file] = await importFile(site, path.join(source, file));
    }
  }
  return files;
}

/** Stores a file with the compressed copies that lie beside it. */
async function importFile(site: Site, file: string): Promise<FileRef> {
  const put = async (each: string) => {
    const bytes = readFileSync(each);
    return { hash: await site.content.put(bytes), bytes: bytes.length };
  };
  return {
    ...(await put(file)),
    ...(existsSync(`${file}.br`) ? { br: await put(`${file}.br`) } : {}),
    ...(existsSync(`${file}.gz`) ? { gzip: await put(`${file}.gz`) } : {}),
  };
}

async function entryOf(
  site: Site,
  folder: string,
  earlier: number,
  number: number,
  versions: ReadonlyMap<string, ExactVersion>,
  before: SiteState | undefined,
): Promise<LogEntry> {
  const source = path.join(folder, 'releases', String(earlier));
  const release = readJson(path.join(source, 'release.json')) as EarlierRelease;
  const live = release.versions ?? release.parts ?? {};
  const contents = readJson(path.join(source, 'contents.json')) as EarlierContents;
  const packages: Record<string, LivePackage> = {};
  for (const [name, version] of Object.entries(live)) {
    const exact = versions.get(`${name}@${version}`);
    if (!exact)
      throw new UserError(
        `${source} needs ${name} ${version}, which is not there any more: remove that release.`,
      );
    const previous = versions.get(`${name}@${release.previous?.[name]}`);
    const list = await listOf(site, source, name, live[SHELL] ?? '', exact, previous, contents, release);
    const same = before?.packages[name]?.version === version ? before.packages[name] : undefined;
    packages[name] = {
      ...exact,
      pages: await site.content.putJson(list),
      ...(previous ? { previous } : {}),
      since: same?.since ?? number,
    };
  }
  const state: SiteState = {
    packages,
    settings: storedSettingsSchema.parse(release.settings),
    rules: ownRules(),
    ...UNDECIDED,
    tool: 'earlier',
    shells: { ...before?.shells, [live[SHELL] ?? '']: number },
  };
  return {
    number,
    action: 'import',
    by: release.promotedBy,
    at: release.promotedAt,
    why: `release ${earlier} of the earlier layout`,
    release: number,
    changes: changesBetween(before, state),
    ...state,
    before: null,
  };
}

async function listOf(
  site: Site,
  source: string,
  name: string,
  shell: string,
  exact: ExactVersion,
  previous: ExactVersion | undefined,
  contents: EarlierContents,
  { inlineScripts = [] }: EarlierRelease,
): Promise<PageList> {
  const tree = path.join(source, 'public');
  const take = (file: string) => importFile(site, path.join(tree, file));
  const pages: Record<string, ListedPage> = {};
  const files: Record<string, FileRef> = {};
  const filesOf = async (version: ExactVersion) =>
    new PackageFiles(site.content, await site.content.getJson<PackageVersion>(version.content));
  if (name === SHELL) {
    pages[NOT_FOUND_PATH] = { file: await take('404.html'), expose: NOT_FOUND_PATH };
    for (const icon of readdirSync(tree).filter((each) =>
      /^[\w-]+\.(?:ico|svg|png|webmanifest)$/.test(each),
    )) {
      files[`/${icon}`] = await take(icon);
    }
    const noIdentity = { product: '', hasSampleCompany: false, openGraphColors: NO_COLORS };
    return {
      name,
      version: exact.version,
      shell,
      pages,
      files,
      links: {},
      site: { identity: noIdentity, inlineScripts, fragmentOwners: {} },
    };
  }
  for (const page of contents.pages.filter(({ remote }) => remote === name)) {
    pages[page.path] = { file: await take(pageFile(page.path)), expose: page.expose };
    if (page.image && existsSync(path.join(tree, page.image))) files[page.image] = await take(page.image);
  }
  for (const file of contents.files.filter(({ remote }) => remote === name)) {
    files[file.path] = await take(file.path);
  }
  const remote = await releasedRemote(await filesOf(exact), previous && (await filesOf(previous)));
  return { name, version: exact.version, shell, pages, files, links: {}, remote };
}

/** The next promotion of the shell brings the real ones. */
const NO_COLORS = {
  ground: '#000000',
  text: '#ffffff',
  muted: '#ffffff',
  accent: '#ffffff',
  line: '#ffffff',
};

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
