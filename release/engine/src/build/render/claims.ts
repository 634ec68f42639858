import { markdownPath } from '@site/contracts/markdown-path';
import type { OpenGraphText, SiteFile, SiteIdentity } from '@site/contracts';
import type { Quality } from '../../model/store/compress.ts';
import { type Content, type FileRef, putFile, putPlainFile } from '../../model/store/content.ts';
import {
  type HeaviestPage,
  isFilePath,
  ownerOfPage,
  type ListedPage,
  type Mounts,
  ownerOf,
  type PageList,
  SHELL,
} from '../../model/release/pages.ts';
import { internalPath, pageFacts } from '../gate/page-facts.ts';
import { imageAddress } from './open-graph/image-address.ts';
import { imageTemplate } from './open-graph/open-graph-images.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { FailedExpose, OwnedPage, PageAnswer, RenderResult, Started } from './protocol.ts';

const SLUG = '/[slug]';

/** A remote, as the tool knows it. */
type Claimant = { name: string; exposes: readonly string[]; mounts: Mounts };

/**
 * The pages that a remote may claim, each with the owner of its path, and the exposes whose pages can't be listed. Whose a
 * path is, the shell's record says, and not the process in which the remote's own code runs.
 */
export function claimedPages(
  listed: Pick<Started, 'pages' | 'failed'>,
  { name, exposes, mounts }: Claimant,
): { pages: OwnedPage[]; failed: FailedExpose[] } {
  const pages: OwnedPage[] = [];
  const failed = [...listed.failed];
  for (const { path, expose } of listed.pages) {
    if (exposes.includes(expose) && isPathOf(expose, path)) {
      pages.push({ path, remote: name, expose, owner: ownerOfPage(mounts, path) });
    } else failed.push({ expose, error: `it lists the page ${path}, which is no path of ${expose}` });
  }
  return { pages, failed };
}

/** Whether an expose has this path: `./home` has `/`, `./a` has `/a`, and `./a/[slug]` all that are one segment longer. */
function isPathOf(expose: string, path: string): boolean {
  if (expose === './home') return path === '/';
  const own = expose.slice(1);
  if (!own.endsWith(SLUG)) return path === own;
  const start = own.slice(0, -SLUG.length + 1);
  return path.startsWith(start) && !path.slice(start.length).includes('/');
}

/** The files that a remote adds to its pages, and those that it may not add. */
export function claimedFiles(
  listed: readonly SiteFile[],
  { name, mounts }: Omit<Claimant, 'exposes'>,
): { files: ReadonlyMap<string, string>; failed: { path: string; remote: string; error: string }[] } {
  const files = new Map<string, string>();
  const failed: { path: string; remote: string; error: string }[] = [];
  for (const { path, content } of listed) {
    if (!isFilePath(path) || ownerOf(mounts, path) !== name) {
      const error = `${name} may not write there: choose the path of a file inside the mounts of ${name}`;
      failed.push({ path, remote: name, error });
    } else if (files.has(path)) failed.push({ path, remote: name, error: 'the file exists already' });
    else files.set(path, content);
  }
  return { files, failed };
}

/** A page that was asked for. */
type Page = { path: string; remote: string; expose: string };

/** Stores the pages of one package as they are rendered, and collects what the list and the gate need of them. */
export class PageCollector {
  readonly pages: Record<string, ListedPage> = {};
  readonly files: Record<string, FileRef> = {};
  readonly results: RenderResult[] = [];
  /** Address → words on the Open Graph images that the pages announce. */
  readonly images = new Map<string, OpenGraphText>();
  readonly heaviest: Record<'html' | 'css', HeaviestPage> = { html: ['', 0], css: ['', 0] };
  readonly #links = new Map<string, string>();
  readonly #content: Content;
  readonly #siteUrl: string;
  readonly #shellLinks: ReadonlySet<string>;
  readonly #earlier: PageList | undefined;

  /**
   * @param shellLinks internal paths that header and footer link to
   * @param earlier a list of the package before, which knows since when a page is the same
   */
  constructor(content: Content, siteUrl: string, shellLinks: ReadonlySet<string>, earlier?: PageList) {
    this.#content = content;
    this.#siteUrl = siteUrl;
    this.#shellLinks = shellLinks;
    this.#earlier = earlier;
  }

  /** Takes the answer to a page: its HTML, or why there is none. */
  async take(page: Page, answer: PageAnswer, quality: Quality, identity: SiteIdentity): Promise<void> {
    const { path, remote, expose } = page;
    if ('error' in answer) return this.fail({ path, remote, error: answer.error });
    const { html, image } = answer;
    if (image) this.images.set(imageAddress(image, identity, imageTemplate()), image);
    const facts = pageFacts(html);
    this.results.push({ path, remote, facts });
    for (const link of facts.links) {
      const target = internalPath(link, path, this.#siteUrl);
      if (target === undefined || this.#shellLinks.has(target) || this.#links.has(target)) continue;
      this.#links.set(target, path);
    }
    for (const what of ['html', 'css'] as const) {
      if (facts.bytes[what] > this.heaviest[what][1]) this.heaviest[what] = [path, facts.bytes[what]];
    }
    const file = await putFile(this.#content, 'page.html', Buffer.from(html), quality);
    const markdown = remote === SHELL ? undefined : pageMarkdown(html);
    const address = markdownPath(path);
    if (markdown) this.files[address] = await putPlainFile(this.#content, Buffer.from(markdown));
    this.pages[path] = { file, expose, title: facts.title, modified: this.#sameSince(path, address) };
  }

  /** The day since when a page's Markdown, which is stored, is the same. */
  #sameSince(path: string, address: string): string {
    const isSame = this.#earlier?.files[address]?.hash === this.files[address]?.hash;
    const before = isSame ? this.#earlier?.pages[path]?.modified : undefined;
    return before ?? new Date().toISOString().slice(0, 10);
  }

  /** Notes a page, or an expose, that could not be rendered. */
  fail(result: { path: string; remote: string; error: string }): void {
    this.results.push(result);
  }

  /** Internal path → a page that links to it, for the links whose target is not in this package. */
  get outwardLinks(): Record<string, string> {
    return Object.fromEntries(
      [...this.#links].filter(([target]) => !(target in this.pages) && !(target in this.files)),
    );
  }
}
