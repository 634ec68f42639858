import { UserError } from '../commands/user-error.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';
import { LiveView } from './live-view.ts';

/** Follows a site's log. What can't be read leaves the release as it was: a server goes on with what it knows. */
export class LiveSite {
  readonly #site: Site;
  readonly #say: (message: string) => void;
  #view: LiveView | undefined;
  #seen = 0;
  #refreshing: Promise<void> | undefined;

  /** @param say is told, once each, what is wrong with the site root */
  constructor(site: Site, say: (message: string) => void = console.error) {
    this.#site = site;
    this.#say = say;
  }

  /** The release that is live now; undefined before the first. */
  async view(): Promise<LiveView | undefined> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
    return this.#view;
  }

  /** The release of the last look. */
  get known(): LiveView | undefined {
    return this.#view;
  }

  async #refresh(): Promise<void> {
    try {
      if (this.#seen > 0 && !(await this.#site.log.has(this.#seen + 1))) return;
      const last = await this.#site.log.headNumber();
      if (last === this.#seen) return;
      await this.#adopt(last);
      this.#seen = last;
    } catch (error) {
      this.#say(messageOf(error));
    }
  }

  /** Adopts the latest entry that is intact. */
  async #adopt(last: number): Promise<void> {
    for (let number = last; number > this.#seen; number -= 1) {
      let entry: LogEntry | undefined;
      try {
        entry = await this.#site.log.entry(number);
        this.#view = await LiveView.of(this.#site, entry, this.#view);
        return;
      } catch (error) {
        this.#say(`Release ${number} can't be served: ${messageOf(error)}`);
      }
    }
  }
}

const messageOf = (error: unknown): string =>
  error instanceof UserError ? error.message : String(error instanceof Error ? error.stack : error);
