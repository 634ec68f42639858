import type { OpenGraphText, SiteIdentity } from '@site/contracts';
import { internalPath } from '../gate/internal-path.ts';
import type { Quality } from '@site/release-model/compress';
import { putFile, type FileRef } from '@site/release-model/file-ref';
import type { Content } from '@site/release-model/content';
import { imageAddress } from './open-graph/image-address.ts';
import { imageTemplate } from './open-graph/image-template.ts';
import { pageFacts } from '../gate/page-facts.ts';
import type { HeaviestPage, ListedPage } from '@site/release-model/page-list';
import { renderedPage } from './claims.ts';
import type { RenderResult } from './rendered-package.ts';

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
  readonly #pictures = new Map<string, string>();
  readonly #links = new Map<string, string>();
  readonly #content: Content;
  readonly #siteUrl: string;
  readonly #shellLinks: ReadonlySet<string>;

  /** @param shellLinks internal paths that header and footer link to */
  constructor(content: Content, siteUrl: string, shellLinks: ReadonlySet<string>) {
    this.#content = content;
    this.#siteUrl = siteUrl;
    this.#shellLinks = shellLinks;
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
    for (const picture of facts.pictures) {
      const address = /^data:/i.test(picture) ? undefined : internalPath(picture, path, this.#siteUrl);
      if (address !== undefined && !this.#pictures.has(address)) this.#pictures.set(address, path);
    }
    for (const what of ['html', 'css'] as const) {
      if (facts.bytes[what] > this.heaviest[what][1]) this.heaviest[what] = [path, facts.bytes[what]];
    }
    const file = await putFile(this.#content, 'page.html', Buffer.from(html), quality);
    this.pages[path] = { file, expose };
  }

  /** Notes a page, or an expose, that could not be rendered. */
  fail(result: { path: string; remote: string; error: string }): void {
    this.results.push(result);
  }

  /** Address → a page that shows it, for the pictures on this site that are not in this package's list. */
  get outwardPictures(): Record<string, string> {
    return Object.fromEntries([...this.#pictures].filter(([address]) => !(address in this.files)));
  }

  /** Internal path → a page that links to it, for the links whose target is not in this package. */
  get outwardLinks(): Record<string, string> {
    return Object.fromEntries(
      [...this.#links].filter(([target]) => !(target in this.pages) && !(target in this.files)),
    );
  }
}
