import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenGraphText, PublicSettings, ReleasedRemote } from '@site/contracts';
import { internalPath } from '../gate/internal-path.ts';
import { QUALITY, type Quality } from '../store/compress.ts';
import { putFile, type FileRef } from '../store/file-ref.ts';
import type { Site } from '../store/site.ts';
import { imageTemplate } from './open-graph/image-template.ts';
import { imageAddress } from './open-graph/image-address.ts';
import { openGraphImages } from './open-graph/open-graph-images.ts';
import { parseBuildManifest } from './build-manifest.ts';
import type { PackageFiles } from './package-files.ts';
import { shellAssets, withPage, type PlainAssets } from './page-assets.ts';
import { pageFacts } from './page-facts.ts';
import type { ListedPage, PageList } from './page-list.ts';
import type { OwnedPage, RenderAnswer, RenderJob } from './protocol.ts';
import { releasedRemote } from './released-remote.ts';
import { releaseFileAddress } from './release-file.ts';
import type { RenderedPackage, RenderResult } from './rendered-package.ts';
import { rendererProgram } from './renderer-program.ts';
import { shellFiles } from './shell-files.ts';
import { siteFileProblem } from './site-file.ts';
import { NOT_FOUND_PATH, SHELL } from './site-paths.ts';
import { startRenderer, type Renderer } from './start-renderer.ts';

/** The package whose pages to render, and what they are rendered with. */
export type RenderOrder = {
  shell: PackageFiles;
  /** The remote; null for what the shell itself adds to the site. */
  remote: PackageFiles | null;
  /** The version to which the remote's pages fall back. */
  previous: PackageFiles | undefined;
  settings: PublicSettings;
  /** An earlier list of the same package, whose Open Graph images need not be drawn again. */
  earlier: PageList | undefined;
  /** Internal paths that header and footer link to; a dead one is the shell's fault, not that of every page. */
  shellLinks: ReadonlySet<string>;
};

/** A package's list, ready to be stored, and the facts for the gate. */
export type Rendering = { list: PageList; rendered: RenderedPackage };

/** Above this many pages, another process for rendering is worth its start. */
const PAGES_PER_PROCESS = 40;

/** Above this many pages a promotion would take too long at the best quality; see docs/releases.md for the figures. */
const MANY_PAGES = 300;

/**
 * Renders the pages of one package and stores them as content. Nothing refers to them yet. A page that fails is
 * reported, not thrown. Throws a `UserError` if the packages can't be run at all.
 */
export async function renderPackage(site: Site, order: RenderOrder): Promise<Rendering> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'site-render-')));
  const renderers: Renderer[] = [];
  try {
    return await new PackageRendering(site, order, folder, renderers).run();
  } finally {
    for (const renderer of renderers) renderer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class PackageRendering {
  readonly #results: RenderResult[] = [];
  readonly #pages: Record<string, ListedPage> = {};
  readonly #files: Record<string, FileRef> = {};
  readonly #links: Record<string, string> = {};
  readonly #images = new Map<string, OpenGraphText>();
  readonly #failedFiles: { path: string; remote: string; error: string }[] = [];

  constructor(
    readonly site: Site,
    readonly order: RenderOrder,
    readonly folder: string,
    readonly renderers: Renderer[],
  ) {}

  async run(): Promise<Rendering> {
    const { shell, remote, previous, settings } = this.order;
    const name = remote?.published.info.name ?? SHELL;
    const released = remote ? await releasedRemote(remote, previous) : undefined;
    const start = await this.#prepare(name, released);
    const first = await start();
    const { pages, failed, facts } = startedOf(first.answer);
    const files = shellFiles(shell.webFiles);
    const base = await shellAssets(shell, files);
    for (const { expose, error } of failed) this.#fail({ path: expose.slice(1), remote: name, error });
    if (remote) {
      const mine = pages.filter(({ owner }) => owner === name);
      const quality = mine.length > MANY_PAGES ? QUALITY.manyPages : QUALITY.page;
      await this.#renderAll(mine, await this.#assetsOf(base, mine), quality, facts.identity, first.renderer, start);
      await this.#takeSiteFiles(name, first.renderer);
      Object.assign(
        this.#files,
        await openGraphImages(
          this.site.content,
          this.#images,
          facts.identity,
          this.order.earlier?.files ?? {},
        ),
      );
    } else {
      await this.#renderNotFound(first.renderer, base);
      for (const icon of files.icons) {
        const ref = shell.published.files[`web/${icon}`];
        if (ref) this.#files[`/${icon}`] = ref;
      }
    }
    return {
      list: {
        name,
        version: (remote ?? shell).published.version,
        shell: shell.published.version,
        pages: sorted(this.#pages),
        files: sorted(this.#files),
        links: sorted(this.#outwardLinks(settings.PUBLIC_SITE_URL)),
        ...(released ? { remote: released } : { site: facts }),
      },
      rendered: { pages, rendered: this.#results, failedFiles: this.#failedFiles },
    };
  }

  /** Writes what a renderer's process needs to its folder, and returns how to start one. */
  async #prepare(name: string, released: ReleasedRemote | undefined) {
    const { shell, remote, settings } = this.order;
    const program = path.join(this.folder, 'renderer.cjs');
    writeFileSync(program, rendererProgram());
    await shell.writeNodeBuild(path.join(this.folder, 'packages/shell'));
    const job: RenderJob = {
      shell: path.join(this.folder, 'packages/shell'),
      remote: null,
      release: {
        remotes: released ? { [name]: released } : {},
        others: releaseFileAddress(shell.published.version),
        status: 200,
        settings,
      },
      imageTemplate: imageTemplate(),
    };
    if (remote) {
      const folder = path.join(this.folder, 'packages', name);
      mkdirSync(folder);
      await remote.writeNodeBuild(folder);
      const { exposes } = await remote.manifest();
      const inNode = parseBuildManifest(await remote.read('node/mf-manifest.json'));
      job.remote = {
        name,
        folder,
        exposes: [...exposes.keys()],
        hasSiteFiles: inNode.exposes.has('./site-files'),
      };
    }
    return async () => {
      const renderer = startRenderer(program, this.folder);
      this.renderers.push(renderer);
      return { renderer, answer: await renderer.ask({ start: job }, `the pages of ${name}`), job };
    };
  }

  async #assetsOf(base: PlainAssets, pages: readonly OwnedPage[]): Promise<Map<string, PlainAssets>> {
    const { remote } = this.order;
    const assets = new Map<string, PlainAssets>();
    if (!remote) return assets;
    const manifest = await remote.manifest();
    for (const expose of new Set(pages.map((page) => page.expose))) {
      assets.set(expose, await withPage(base, remote, manifest, expose));
    }
    return assets;
  }

  /** Renders pages with as many processes as are worth it. Each works on while its last page is compressed. */
  async #renderAll(
    pages: readonly OwnedPage[],
    assets: ReadonlyMap<string, PlainAssets>,
    quality: Quality,
    identity: Parameters<typeof imageAddress>[1],
    first: Renderer,
    start: () => Promise<{ renderer: Renderer }>,
  ): Promise<void> {
    const waiting = pages.toReversed();
    const count = Math.min(availableParallelism(), Math.ceil(pages.length / PAGES_PER_PROCESS));
    const work = async (renderer: Renderer): Promise<void> => {
      let stored: Promise<void> = Promise.resolve();
      for (let page = waiting.pop(); page; page = waiting.pop()) {
        const plain = assets.get(page.expose);
        if (!plain) continue;
        const { path: pagePath } = page;
        const answer = await renderer.ask({ page: { path: pagePath, assets: plain } }, pagePath);
        await stored;
        stored = this.#take(page, answer, quality, identity);
      }
      await stored;
    };
    const others = Array.from({ length: Math.max(count - 1, 0) }, async () => work((await start()).renderer));
    await Promise.all([work(first), ...others]);
    this.#results.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  async #take(
    { path: pagePath, remote, expose }: OwnedPage,
    answer: RenderAnswer,
    quality: Quality,
    identity: Parameters<typeof imageAddress>[1],
  ): Promise<void> {
    if (!('html' in answer)) {
      return this.#fail({ path: pagePath, remote, error: 'error' in answer ? answer.error : 'no page' });
    }
    const { html, image } = answer;
    if (image) this.#images.set(imageAddress(image, identity, imageTemplate()), image);
    const facts = pageFacts(html);
    this.#results.push({ path: pagePath, remote, facts });
    this.#keepLinks(pagePath, facts.links);
    this.#pages[pagePath] = {
      file: await putFile(this.site.content, 'page.html', Buffer.from(html), quality),
      expose,
    };
  }

  async #renderNotFound(renderer: Renderer, base: PlainAssets): Promise<void> {
    const answer = await renderer.ask({ notFound: base }, 'the not-found page');
    const page = { path: NOT_FOUND_PATH, remote: SHELL, expose: NOT_FOUND_PATH };
    if (!('html' in answer)) {
      return this.#fail({ ...page, error: 'error' in answer ? answer.error : 'no page' });
    }
    const facts = pageFacts(answer.html);
    this.#results.push({ path: page.path, remote: SHELL, facts });
    this.#keepLinks(page.path, facts.links);
    const file = await putFile(this.site.content, 'page.html', Buffer.from(answer.html), QUALITY.page);
    this.#pages[page.path] = { file, expose: page.expose };
  }

  async #takeSiteFiles(name: string, renderer: Renderer): Promise<void> {
    if (!(await this.#hasSiteFiles())) return;
    const answer = await renderer.ask({ siteFiles: true }, `the files of ${name}`);
    if (!('siteFiles' in answer)) {
      const error = 'error' in answer ? answer.error : 'no files';
      this.#failedFiles.push({ path: './site-files', remote: name, error });
      return;
    }
    for (const file of answer.siteFiles) {
      const error = siteFileProblem(name, file, this.#files[file.path] !== undefined);
      if (error) this.#failedFiles.push({ path: String(file.path), remote: name, error });
      else {
        this.#files[file.path] = await putFile(
          this.site.content,
          file.path,
          Buffer.from(file.content),
          QUALITY.page,
        );
      }
    }
  }

  async #hasSiteFiles(): Promise<boolean> {
    const { remote } = this.order;
    if (!remote) return false;
    return parseBuildManifest(await remote.read('node/mf-manifest.json')).exposes.has('./site-files');
  }

  #keepLinks(pagePath: string, links: readonly string[]): void {
    const { PUBLIC_SITE_URL: siteUrl } = this.order.settings;
    for (const link of links) {
      const target = internalPath(link, pagePath, siteUrl);
      if (target !== undefined && !this.order.shellLinks.has(target)) this.#links[target] ??= pagePath;
    }
  }

  /** The links whose target is none of the package's own pages or files. */
  #outwardLinks(_siteUrl: string): Record<string, string> {
    return Object.fromEntries(
      Object.entries(this.#links).filter(([target]) => !(target in this.#pages) && !(target in this.#files)),
    );
  }

  #fail(result: { path: string; remote: string; error: string }): void {
    this.#results.push({ path: result.path, remote: result.remote, error: result.error });
  }
}

function startedOf(answer: RenderAnswer) {
  if ('started' in answer) return answer.started;
  throw new Error('error' in answer ? answer.error : 'The renderer did not start.');
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
