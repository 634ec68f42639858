import { markdownPath } from '@site/contracts/markdown-path';
import type { OpenGraphText, SiteIdentity } from '@site/contracts';
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
import type { FailedExpose, OwnedPage, RenderResult } from './protocol.ts';

/**
 * What the tool makes of the answers of a rendering process. A package's own code runs in that process and may answer
 * in its place, so nothing in an answer is believed: the tool knows which exposes there are, which paths an expose can
 * have, and from the shell's record who owns a path.
 */

const SLUG = '/[slug]';

/** A remote, as the tool knows it. */
type Claimant = { name: string; exposes: readonly string[]; mounts: Mounts };

/** The pages that a remote may claim, each with the owner of its path, and the exposes whose answer is no list of pages. */
export function claimedPages(
  answer: unknown,
  { name, exposes, mounts }: Claimant,
): { pages: OwnedPage[]; failed: FailedExpose[] } {
  const { pages: listed, failed: told } = fieldsOf(answer);
  const known = new Set(exposes.filter((expose) => !expose.startsWith('./fragment/')));
  const pages: OwnedPage[] = [];
  const failed = new Map<string, string>();
  for (const { expose, error } of itemsOf(told)) {
    if (typeof expose === 'string' && known.has(expose)) failed.set(expose, messageOf(error));
  }
  for (const { path, expose } of itemsOf(listed)) {
    if (typeof expose !== 'string' || !known.has(expose)) {
      failed.set('./', `it lists the page ${shown(path)} of an expose that it does not have`);
    } else if (typeof path !== 'string' || !isPathOf(expose, path)) {
      failed.set(expose, `it lists the page ${shown(path)}, which is no path of ${expose}`);
    } else {
      pages.push({ path, remote: name, expose, owner: ownerOfPage(mounts, path) });
    }
  }
  return { pages, failed: [...failed].map(([expose, error]) => ({ expose, error })) };
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
  answer: unknown,
  { name, mounts }: Omit<Claimant, 'exposes'>,
): { files: { path: string; content: string }[]; failed: { path: string; remote: string; error: string }[] } {
  const files = new Map<string, string>();
  const failed: { path: string; remote: string; error: string }[] = [];
  const fail = (path: unknown, error: string) => failed.push({ path: shown(path), remote: name, error });
  for (const { path, content } of itemsOf(answer)) {
    if (typeof path !== 'string' || !isFilePath(path) || ownerOf(mounts, path) !== name) {
      fail(path, `${name} may not write there: choose the path of a file inside the mounts of ${name}`);
    } else if (typeof content !== 'string') fail(path, 'its content is no text');
    else if (files.has(path)) fail(path, 'the file exists already');
    else files.set(path, content);
  }
  return { files: [...files].map(([path, content]) => ({ path, content })), failed };
}

/** The HTML of a page and the words on its image, or why there is none. */
function renderedPage(
  answer: unknown,
): { html: string; image?: { title: string; section?: string } } | { error: string } {
  const { html, image, error } = fieldsOf(answer);
  if (typeof html !== 'string') return { error: error === undefined ? 'no page' : messageOf(error) };
  const { title, section } = fieldsOf(image);
  if (typeof title !== 'string') return { html };
  return { html, image: { title, ...(typeof section === 'string' ? { section } : {}) } };
}

/** An error as one line. */
export const messageOf = (error: unknown): string =>
  (typeof error === 'string' && error.split('\n')[0]?.slice(0, 1000)) || 'an error without a message';

/** A path as refusals show it. */
const shown = (path: unknown): string =>
  typeof path === 'string'
    ? (/^[\x21-\x7e]*$/.test(path) ? path : JSON.stringify(path)).slice(0, 300)
    : typeof path;

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const itemsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(fieldsOf) : [];

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
  async take(page: Page, answer: unknown, quality: Quality, identity: SiteIdentity): Promise<void> {
    const { path, remote, expose } = page;
    const rendered = renderedPage(answer);
    if ('error' in rendered) return this.fail({ path, remote, error: rendered.error });
    const { html, image } = rendered;
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
