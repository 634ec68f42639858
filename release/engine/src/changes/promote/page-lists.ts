import { refusedPages } from '../../build/gate/gate.ts';
import type { PackageOutline } from '../../model/gate/package-outline.ts';
import type { Refusal } from '../../model/gate/refusal.ts';
import { Memo } from '../../model/process/work.ts';
import { gateVersion } from '../../model/gate/own-tool.ts';
import type { ExactVersion, LogEntry } from '../../model/log/log-entry.ts';
import type { PublicSettings } from '@site/contracts';
import { type PageList, SHELL, type SiteFacts } from '../../model/release/pages.ts';
import type { DrawnImages } from '../../build/render/open-graph/open-graph-images.ts';
import { renderRemote, renderShell } from '../../build/render/render-package.ts';
import { hashesOf, sha256 } from '../../model/store/content.ts';
import type { Site } from '../../model/store/site.ts';
import { packageFiles, type PackageFiles } from '../../model/versions/package-files.ts';

/** What a package's pages are rendered from. */
export type ListInputs = {
  name: string;
  package: ExactVersion;
  shell: PackageFiles;
  previous: ExactVersion | undefined;
  settings: PublicSettings;
  /** What the shell has said of the site; absent for the shell's own list. */
  facts: SiteFacts | undefined;
};

/** A page list: rendered now, or as an entry of the log names it. */
export type FoundList = {
  hash: string;
  list: PageList;
  refusals: readonly Refusal[];
  /** Number of pages that were rendered for it. */
  rendered: number;
  /** Paths of pages that were refused because they don't render. */
  failed: readonly string[];
};

/**
 * Finds or renders page lists. A list is rendered once in a process, however often a promotion starts again because
 * another one was faster.
 */
export class PageLists {
  readonly #site: Site;
  readonly #rendered = new Memo<string, FoundList>();
  readonly #drawn: DrawnImages = new Map();

  constructor(site: Site) {
    this.#site = site;
  }

  /** The list that an entry has with the same inputs, if all of it is still intact. */
  async fromEntry(inputs: ListInputs, { packages, settings }: LogEntry): Promise<FoundList | undefined> {
    const live = packages[inputs.name];
    const isSame =
      live?.content === inputs.package.content &&
      live.previous?.content === inputs.previous?.content &&
      packages[SHELL]?.content === inputs.shell.hash &&
      JSON.stringify(settings) === JSON.stringify(inputs.settings);
    if (!isSame) return undefined;
    try {
      const list = await checkList(this.#site, live.pages);
      const { faults } = await this.#site.content.getJson<PackageOutline>(live.outline);
      return { hash: live.pages, list, refusals: faults.refusals, rendered: 0, failed: [] };
    } catch {
      // Damaged or removed: it is rendered again, which repairs it.
      return undefined;
    }
  }

  /** Renders a list and puts each of its pages through the gate. */
  render(
    inputs: ListInputs,
    earlier: PageList | undefined,
    shellLinks: ReadonlySet<string>,
  ): Promise<FoundList> {
    const { name, package: own, shell, previous, settings } = inputs;
    const key = sha256(
      JSON.stringify([name, own.content, shell.hash, previous?.content, settings, gateVersion()]),
    );
    return this.#rendered.get(key, () => this.#render(inputs, earlier, shellLinks));
  }

  async #render(
    { name, package: own, shell, previous, settings, facts }: ListInputs,
    earlier: PageList | undefined,
    shellLinks: ReadonlySet<string>,
  ): Promise<FoundList> {
    const order = { content: this.#site.content, shell, settings, shellLinks };
    const { list, rendered } =
      name === SHELL || !facts
        ? await renderShell(order)
        : await renderRemote({
            ...order,
            facts,
            remote: await packageFiles(this.#site, own),
            previous: previous && (await packageFiles(this.#site, previous)),
            earlier,
            drawn: this.#drawn,
          });
    const hash = await this.#site.content.putJson(list);
    return {
      hash,
      list,
      refusals: refusedPages(rendered),
      rendered: Object.keys(list.pages).length,
      failed: rendered.rendered.flatMap((page) => ('error' in page ? page.path : [])),
    };
  }
}

/** Reads a list whose every page and file can be served. Throws a `DamagedContentError` if not. */
export async function checkList(site: Site, hash: string): Promise<PageList> {
  const list = await site.content.getJson<PageList>(hash);
  const refs = [...Object.values(list.pages).map(({ file }) => file), ...Object.values(list.files)];
  for (const each of new Set([hash, ...refs.flatMap(hashesOf)])) await site.content.check(each);
  return list;
}
