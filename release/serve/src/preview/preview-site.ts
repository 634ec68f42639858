import type { LogEntry } from '@site/release-model/log-entry';
import type { Site } from '@site/release-model/site';
import { answerFrom, notAllowed } from '../answer.ts';
import type { Answer, Asked } from '../exchange.ts';
import type { Bodies } from '../bodies.ts';
import type { Headers } from '@site/release-model/response-headers';
import { LiveView } from '../live-view.ts';
import { Memo } from '@site/release-model/memo';
import { compressed, QUALITY } from '@site/release-model/compress';
import { markStyles, PREVIEW_BACKEND, PREVIEW_MARK, previewPage, previewSettings } from './preview-page.ts';
import { derivedRepresentations, type DerivedFile } from '../representations.ts';

/** Header that keeps search engines away from everything that a preview serves. */
const NOINDEX: Headers = { 'X-Robots-Tag': 'noindex, nofollow' };

/** A preview as its origin serves it. */
export class PreviewSite {
  /** The release, with the settings of a preview. */
  readonly view: LiveView;
  readonly #mark: string;
  readonly #bodies: Bodies;
  readonly #pages = new Memo<string, DerivedFile>();

  private constructor(view: LiveView, bodies: Bodies, mark: string) {
    this.view = view;
    this.#mark = mark;
    this.#bodies = bodies;
  }

  /**
   * Loads a release as a preview. Throws if one of its lists is missing or damaged.
   *
   * @param base the entry that it was made from
   * @param origin of the preview, without a slash at its end
   * @param mark text that people see on every page; without one there is no mark
   */
  static async of(
    site: Site,
    { base, packages }: { base: LogEntry; packages: LogEntry['packages'] },
    bodies: Bodies,
    origin: string,
    mark = '',
  ): Promise<PreviewSite> {
    const settings = previewSettings(base.settings, origin);
    return new PreviewSite(
      await LiveView.of(site, { ...base, canary: undefined, packages, settings }),
      bodies,
      mark,
    );
  }

  /** Answers a request as the live site would after a promotion, but for the preview's settings and its mark. */
  async answer(asked: Asked): Promise<Answer> {
    const [path = '/'] = asked.target.split('?');
    if (path.startsWith(`${PREVIEW_BACKEND}/`)) return backendAnswer(path, asked.method);
    if (!['GET', 'HEAD'].includes(asked.method)) {
      const refused = notAllowed();
      return { ...refused, headers: { ...refused.headers, ...NOINDEX } };
    }
    if (path === PREVIEW_MARK) return textOf(200, 'text/css; charset=utf-8', markStyles(this.#mark));
    if (path === '/robots.txt')
      return textOf(200, 'text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n');
    const answer = await answerFrom(this.view, asked);
    const headers = { ...answer.headers, ...NOINDEX };
    if ('text' in answer.body || !answer.headers['Content-Type']?.startsWith('text/html')) {
      return { ...answer, headers };
    }
    const plain = answer.body.representations.at(-1)?.ref.hash ?? '';
    const representations = derivedRepresentations(await this.#page(plain), asked.acceptEncoding);
    return { status: answer.status, headers, body: { representations } };
  }

  /** The preview's form of a page with this hash. */
  #page(hash: string): Promise<DerivedFile> {
    return this.#pages.get(hash, async () => {
      const body = await this.#bodies.get(hash);
      const bytes = Buffer.from(previewPage(body.toString('utf8'), this.view.entry.settings));
      return { bytes, ...(await compressed('page.html', bytes, QUALITY.manyPages)) };
    });
  }
}

/** What the forms get in the place of the backend's answers. Nothing is stored. */
function backendAnswer(path: string, method: string): Answer {
  if (method !== 'POST') return textOf(405, 'text/plain; charset=utf-8', '');
  return path.includes('/functions/')
    ? textOf(200, JSON_TYPE, JSON.stringify({ message: 'This is a preview: nothing was stored or sent.' }))
    : textOf(201, JSON_TYPE, '');
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer of a host that no open preview has. */
export const noPreview = (): Answer =>
  textOf(
    404,
    'text/plain; charset=utf-8',
    'There is no such preview, or it has ended: "site previews" lists the open ones.\n',
  );

function textOf(status: number, type: string, text: string): Answer {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...NOINDEX,
  };
  return { status, headers, body: { text } };
}
