import { availableParallelism } from 'node:os';
import type { PublicSettings } from '@site/contracts';
import { QUALITY, type Quality } from '../../model/store/compress.ts';
import { type Content, putFile } from '../../model/store/content.ts';
import { openGraphImages, type DrawnImages } from './open-graph/open-graph-images.ts';
import type { PackageFiles } from '../../model/versions/package-files.ts';
import { type PlainAssets, releasedRemote, shellAssets, shellFiles, withPage } from './page-assets.ts';
import { claimedFiles, claimedPages, PageCollector } from './claims.ts';
import {
  type Mounts,
  NOT_FOUND_PATH,
  type PageList,
  SHELL,
  type SiteFacts,
} from '../../model/release/pages.ts';
import type { OwnedPage, RenderedPackage } from './protocol.ts';
import { collectionsAmong } from '../gate/paths.ts';
import { type Renderer, RendererFolder } from './renderer-folder.ts';

/** What every package's pages are rendered with. */
export type RenderOrder = {
  content: Content;
  shell: PackageFiles;
  settings: PublicSettings;
  /** Internal paths that header and footer link to; a dead one is the shell's fault, not that of every page. */
  shellLinks: ReadonlySet<string>;
};

/** The remote whose pages to render. */
export type RemoteOrder = RenderOrder & {
  remote: PackageFiles;
  /** What the shell of the release has said of the site, in a process of its own. */
  facts: SiteFacts;
  /** The version to which its pages fall back. */
  previous: PackageFiles | undefined;
  /** An earlier list of the remote: its Open Graph images need not be drawn again, and it knows since when pages are the same. */
  earlier: PageList | undefined;
  /** Images that were drawn for other packages of the same release. */
  drawn: DrawnImages;
};

/** A package's list, ready to be stored, and the facts for the gate. */
export type Rendering = { list: PageList; rendered: RenderedPackage };

/** Above this many pages, another process is worth its start. */
const PAGES_PER_PROCESS = 40;

/** Above this many pages a promotion would take too long at the best quality. */
const MANY_PAGES = 300;

/**
 * Renders the pages of a remote and stores them as content, to which nothing refers yet. A page that fails is reported,
 * not thrown. Throws a `UserError` if the packages can't be run at all.
 */
export async function renderRemote(order: RemoteOrder): Promise<Rendering> {
  const { content, shell, remote, facts, previous, settings, earlier, drawn, shellLinks } = order;
  const { name } = remote.published.info;
  const released = await releasedRemote(remote, previous);
  const folder = await RendererFolder.make(shell, remote, released, settings);
  try {
    const { renderer, started } = await folder.start();
    const { mounts } = facts;
    const { pages, failed } = claimedPages(started, { name, exposes: folder.exposes, mounts });
    const collector = new PageCollector(content, settings.PUBLIC_SITE_URL, shellLinks, earlier);
    for (const { expose, error } of failed) collector.fail({ path: expose.slice(1), remote: name, error });
    const collectionAround = collectionsAmong(pages);
    const mine = pages.filter((page) => page.owner === name && !collectionAround(page));
    const assets = await assetsOf(await shellAssets(shell, shellFiles(shell.webFiles)), remote, mine);
    await renderPages({ collector, folder, facts, assets }, mine, renderer);
    const failedFiles = folder.hasSiteFiles
      ? await takeSiteFiles(content, collector, { name, mounts }, renderer)
      : [];
    const images = await openGraphImages(
      content,
      collector.images,
      facts.identity,
      earlier?.files ?? {},
      drawn,
    );
    Object.assign(collector.files, images);
    return {
      list: { ...listOf(collector, remote, shell), remote: released },
      rendered: {
        pages,
        rendered: byPath(collector.results),
        product: facts.identity.product,
        mounts,
        failedFiles,
      },
    };
  } finally {
    folder.remove();
  }
}

/** Renders what the shell itself adds to a site: the not-found page, the icons, and what else is at the root. */
export async function renderShell({ content, shell, settings, shellLinks }: RenderOrder): Promise<Rendering> {
  const folder = await RendererFolder.make(shell, undefined, undefined, settings);
  try {
    const { renderer, started } = await folder.start();
    const { facts } = started;
    const files = shellFiles(shell.webFiles);
    const collector = new PageCollector(content, settings.PUBLIC_SITE_URL, shellLinks);
    const page = { path: NOT_FOUND_PATH, remote: SHELL, expose: NOT_FOUND_PATH };
    const answer = await renderer.ask({ notFound: await shellAssets(shell, files) }, 'the not-found page');
    await collector.take(page, answer, QUALITY.page, facts.identity);
    for (const file of files.rootFiles) {
      const ref = shell.published.files[`web/${file}`];
      if (ref) collector.files[`/${file}`] = ref;
    }
    return {
      list: { ...listOf(collector, shell, shell), site: facts },
      rendered: {
        pages: [],
        rendered: collector.results,
        product: facts.identity.product,
        failedFiles: [],
      },
    };
  } finally {
    folder.remove();
  }
}

const listOf = (collector: PageCollector, own: PackageFiles, shell: PackageFiles): PageList => ({
  name: own.published.info.name,
  version: own.published.version,
  shell: shell.published.version,
  pages: sorted(collector.pages),
  files: sorted(collector.files),
  links: sorted(collector.outwardLinks),
  heaviest: collector.heaviest,
});

async function assetsOf(
  base: PlainAssets,
  remote: PackageFiles,
  pages: readonly OwnedPage[],
): Promise<ReadonlyMap<string, PlainAssets>> {
  const assets = new Map<string, PlainAssets>();
  const manifest = await remote.manifest();
  for (const expose of new Set(pages.map((page) => page.expose))) {
    assets.set(expose, await withPage(base, remote, manifest, expose));
  }
  return assets;
}

type PageWork = {
  collector: PageCollector;
  folder: RendererFolder;
  facts: SiteFacts;
  assets: ReadonlyMap<string, PlainAssets>;
};

/** How many pages of a process are compressed and stored while it renders the next: a bucket takes longer than that. */
const STORED_AT_ONCE = 16;

/** Renders pages with as many processes as are worth it. Each works on while its last pages are stored. */
async function renderPages(
  { collector, folder, facts, assets }: PageWork,
  pages: readonly OwnedPage[],
  first: Renderer,
): Promise<void> {
  const quality: Quality = pages.length > MANY_PAGES ? QUALITY.manyPages : QUALITY.page;
  const waiting = pages.toReversed();
  const work = async (renderer: Renderer): Promise<void> => {
    const storing = new Set<Promise<void>>();
    // What fails while the next page is rendered is thrown before the one after it.
    const failures: unknown[] = [];
    for (let page = waiting.pop(); page && failures.length === 0; page = waiting.pop()) {
      const plain = assets.get(page.expose);
      if (!plain) continue;
      const answer = await renderer.ask({ page: { path: page.path, assets: plain } }, page.path);
      if (storing.size >= STORED_AT_ONCE) await Promise.race(storing);
      const stored = collector
        .take(page, answer, quality, facts.identity)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => storing.delete(stored));
      storing.add(stored);
    }
    await Promise.all(storing);
    if (failures.length > 0) throw failures[0];
  };
  const count = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_PER_PROCESS));
  const others = Array.from({ length: Math.max(count - 1, 0) }, async () => {
    return work((await folder.start()).renderer);
  });
  await Promise.all([work(first), ...others]);
}

/** Stores the files that a remote adds to its pages; returns those that it may not add. */
async function takeSiteFiles(
  content: Content,
  collector: PageCollector,
  claimant: { name: string; mounts: Mounts },
  renderer: Renderer,
): Promise<RenderedPackage['failedFiles']> {
  const { name: remote } = claimant;
  const answer = await renderer.ask({ siteFiles: true }, `the files of ${remote}`);
  if ('error' in answer) return [{ path: './site-files', remote, error: answer.error }];
  const { files, failed } = claimedFiles(answer.siteFiles, claimant);
  for (const [path, text] of files) {
    collector.files[path] = await putFile(content, path, Buffer.from(text), QUALITY.page);
  }
  return failed;
}

const byPath = <Item extends { path: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => (a.path < b.path ? -1 : 1));

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
