import type { ConsoleState } from '../../document/console-state.ts';
import type { Owners } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import type { LogEntry } from '@site/release-model/log-entry';
import type { PreviewAddress } from '@site/release-model/preview';
import { openRequests } from '@site/release-model/request';
import { publishedVersions } from '@site/release-model/published-versions';
import { readableOwnersOf } from '@site/release-model/live-owners';
import { NO_OWNERS } from '@site/release-model/owners';
import type { Signer } from '@site/release-model/signature';
import type { Site } from '@site/release-model/site';
import { accessOf } from '../access-of.ts';
import { failureFigures } from '../figures/failure-figures.ts';
import type { FiguresHistory } from '../figures/figures-history.ts';
import { budgetUses } from './budget-uses.ts';
import { canaryView } from './canary-view.ts';
import { checkViews } from './check-views.ts';
import { KnownContent } from './known-content.ts';
import { KnownEntries } from './known-entries.ts';
import { livePackages } from './live-packages.ts';
import { logPage } from './log-page.ts';
import { ownersView } from './owners-view.ts';
import { panelOf } from './panel-of.ts';
import { previewViews } from './preview-views.ts';
import { stopsView } from './stops-view.ts';
import type { Snapshot } from './snapshot.ts';
import { summaryOf } from './summary-of.ts';

/** What the document is made from, in addition to the site root. */
export type ReaderOptions = {
  signer: Pick<Signer, 'id'> | undefined;
  behind: string | undefined;
  previewAddress: PreviewAddress;
  figures?: FiguresHistory | undefined;
  now?: () => number;
};

/** Reads the document of the console. What can't be read is one sentence in its panel. */
export class ConsoleReader {
  readonly #site: Site;
  readonly #options: ReaderOptions;
  readonly entries: KnownEntries;
  readonly #content: KnownContent;
  #head = 0;
  #entry: LogEntry | undefined;
  #owners: Owners = NO_OWNERS;
  #published: { keys: string; versions: ReadonlyMap<string, readonly string[]> } = {
    keys: '',
    versions: new Map(),
  };

  constructor(site: Site, options: ReaderOptions) {
    this.#site = site;
    this.#options = options;
    this.entries = new KnownEntries(site);
    this.#content = new KnownContent(site);
  }

  /** The last entry that was read. */
  get entry(): LogEntry | undefined {
    return this.#entry;
  }

  async read(): Promise<ConsoleState> {
    const { signer, behind, previewAddress, figures, now = Date.now } = this.#options;
    const site = this.#site;
    const log = await panelOf(async () => {
      this.#head = await site.log.headNumber();
      const { stored } = await site.log.lastReadable(this.#head);
      if (this.#head > 0 && !stored) throw new UserError(lostLog(site.store.name, this.#head));
      this.#entry = stored?.entry;
      return logPage(this.entries, this.#head);
    });
    const entry = this.#entry;
    // While the store fails, the owners are those that were read last.
    this.#owners = await readableOwnersOf(site, entry).catch(() => this.#owners);
    const snapshot: Snapshot = {
      site,
      entries: this.entries,
      content: this.#content,
      head: this.#head,
      entry,
      owners: this.#owners,
      figures,
      now: now(),
    };
    const [packages, canary, checks, previews, budgets, failures, owned, stops] = await Promise.all([
      panelOf(async () => livePackages(snapshot, await this.#versions(snapshot))),
      panelOf(() => canaryView(snapshot)),
      panelOf(() => checkViews(snapshot)),
      panelOf(() => previewViews(site, previewAddress)),
      panelOf(() => budgetUses(snapshot)),
      panelOf(() => (figures ? failureFigures(figures, entry) : null)),
      panelOf(() => ownersView(snapshot)),
      panelOf(() => stopsView(snapshot)),
    ]);
    const found = { packages, log, canary, checks, previews, budgets, failures, owners: owned, stops };
    const open = await openRequests(site).catch(() => []);
    return {
      at: new Date(snapshot.now).toISOString(),
      place: site.store.name,
      release: entry?.release ?? null,
      head: this.#head,
      summary: summaryOf(found, entry, open.length, snapshot.now),
      access: accessOf(this.#owners, signer, behind),
      ...found,
    };
  }

  /** The published versions. Their records never change, so they are read again only after somebody published. */
  async #versions({ owners }: Snapshot): Promise<ReadonlyMap<string, readonly string[]>> {
    const keys = JSON.stringify([await this.#site.store.list('versions/'), owners]);
    if (keys !== this.#published.keys) {
      this.#published = { keys, versions: await publishedVersions(this.#site, owners) };
    }
    return this.#published.versions;
  }
}

const lostLog = (place: string, head: number): string =>
  `No entry up to ${head} in the log of ${place} can be read: look whether it is still there, or restore it from a backup.`;
