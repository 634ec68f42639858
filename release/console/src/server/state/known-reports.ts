import { readReport } from '@site/release-changes/check-report';
import { Memo } from '@site/release-model/work';
import type { Site } from '@site/release-model/site';
import { reportPictures, type ReportPicture } from './report-pictures.ts';

/** Reports that are kept: one has a few megabytes of pictures. */
const MOST_KEPT = 4;

type KnownReport = { page: string; pictures: readonly ReportPicture[] };

/** Reads reports of checks, which never change. */
export class KnownReports {
  readonly #site: Site;
  readonly #known = new Memo<string, KnownReport>(MOST_KEPT);

  constructor(site: Site) {
    this.#site = site;
  }

  /** A report as a page. Throws a `UserError` if there is none. */
  async page(id: string): Promise<string> {
    return (await this.#read(id)).page;
  }

  async pictures(id: string): Promise<readonly ReportPicture[]> {
    return (await this.#read(id)).pictures;
  }

  #read(id: string): Promise<KnownReport> {
    return this.#known.get(id, async () => {
      const page = (await readReport(this.#site, id, 'html')).toString('utf8');
      return { page, pictures: reportPictures(page) };
    });
  }
}
