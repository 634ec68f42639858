import { LRUCache } from 'lru-cache';
import { type InlinedRelease, type PublicSettings, RELEASE_ELEMENT_ID } from '@site/contracts';
import { compressed, QUALITY } from '../../model/store/compress.ts';
import { Memo } from '../../model/process/work.ts';
import { isOpen, openPreview, type Preview, type PreviewAddress } from '../../model/release/preview.ts';
import type { Headers } from '../../model/headers/response-headers.ts';
import type { Site } from '../../model/store/site.ts';
import { StoreFailure } from '../../model/store/store.ts';
import { answerFrom, notAllowed } from '../answer.ts';
import type { Bodies } from '../bodies.ts';
import { type Answer, type Asked, type DerivedFile, representationsOf } from '../exchange.ts';
import { LiveView } from '../live-view.ts';

/** Path, on a preview's origin, that stands for the backend: it answers like it and stores nothing. */
const PREVIEW_BACKEND = '/preview-backend';

/** Path of the style sheet that shows the mark. */
export const PREVIEW_MARK = '/preview-mark.css';

/** The settings of a preview: forms reach no database, and nothing is measured. All others are the live ones. */
const previewSettings = (live: PublicSettings, origin: string): PublicSettings => ({
  ...live,
  PUBLIC_SUPABASE_URL: `${origin}${PREVIEW_BACKEND}`,
  PUBLIC_POSTHOG_KEY: '',
});

const RELEASE_ELEMENT = new RegExp(`(<script[^>]* id="${RELEASE_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');

/**
 * A page as a preview shows it: byte for byte the page of the release, but for the settings in its release element and a
 * link to the style sheet of the mark. The mark is no element, so that hydration and layout stay as they are.
 *
 * @param html of the page, as a promotion would serve it
 */
function previewPage(html: string, settings: PublicSettings): string {
  return html
    .replace(RELEASE_ELEMENT, (_all, start: string, json: string, end: string) => {
      const release = { ...(JSON.parse(json) as InlinedRelease), settings };
      return `${start}${JSON.stringify(release).replaceAll('<', '\\u003c')}${end}`;
    })
    .replace('</head>', `<link rel="stylesheet" href="${PREVIEW_MARK}"></head>`);
}

/** Style sheet of the mark: a line at the top of the window that lets clicks through. */
const markStyles = (text: string): string =>
  `html::after {
  content: ${JSON.stringify(text)};
  position: fixed;
  inset: 0 0 auto;
  z-index: 2147483647;
  padding: 0 12px;
  overflow: hidden;
  background: #5b21b6;
  color: #fff;
  font: 600 11px/18px system-ui, sans-serif;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
}
@media print {
  html::after { position: static; }
}
`;

/** Header that keeps search engines away from everything that a preview serves. */
const NOINDEX: Headers = { 'X-Robots-Tag': 'noindex, nofollow' };

/** A preview as its origin serves it. */
class PreviewSite {
  /** The release, with the settings of a preview. */
  readonly #view: LiveView;
  readonly #mark: string;
  readonly #bodies: Bodies;
  readonly #pages = new Memo<string, DerivedFile>();

  /** @param mark text that people see on every page */
  constructor(view: LiveView, bodies: Bodies, mark: string) {
    this.#view = view;
    this.#mark = mark;
    this.#bodies = bodies;
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
    const answer = await answerFrom(this.#view, asked);
    const headers = { ...answer.headers, ...NOINDEX };
    if ('text' in answer.body || !answer.headers['Content-Type']?.startsWith('text/html')) {
      return { ...answer, headers };
    }
    const plain = answer.body.representations.at(-1)?.ref.hash ?? '';
    const representations = representationsOf(await this.#page(plain), asked.acceptEncoding);
    return { status: answer.status, headers, body: { representations } };
  }

  /** The preview's form of a page with this hash. */
  #page(hash: string): Promise<DerivedFile> {
    return this.#pages.get(hash, async () => {
      const body = await this.#bodies.get(hash);
      const bytes = Buffer.from(previewPage(body.toString('utf8'), this.#view.entry.settings));
      return { bytes, ...(await compressed('page.html', bytes, QUALITY.manyPages)) };
    });
  }
}

/** What the forms get in place of the backend's answers. Nothing is stored. */
function backendAnswer(path: string, method: string): Answer {
  if (method !== 'POST') return textOf(405, 'text/plain; charset=utf-8', '');
  return path.includes('/functions/')
    ? textOf(200, JSON_TYPE, JSON.stringify({ message: 'This is a preview: nothing was stored or sent.' }))
    : textOf(201, JSON_TYPE, '');
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The answer of a host that no open preview has. */
const noPreview = (): Answer =>
  textOf(
    404,
    'text/plain; charset=utf-8',
    'There is no such preview, or it has ended: "site preview --list" lists the open ones.\n',
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

/** Previews that are kept in memory. */
const KEPT = 20;

/** Serves the open previews of a site, each at its origin. */
export class PreviewSites {
  readonly #site: Site;
  readonly #bodies: Bodies;
  readonly #address: PreviewAddress;
  readonly #known = new LRUCache<string, { preview: Preview; site: Promise<PreviewSite> }>({ max: KEPT });

  constructor(site: Site, bodies: Bodies, address: PreviewAddress) {
    this.#site = site;
    this.#bodies = bodies;
    this.#address = address;
  }

  /** Answers a request for a preview by its id, which may be that of none. */
  async answer(id: string, asked: Asked): Promise<Answer> {
    const site = await this.#open(id);
    return site ? site.answer(asked) : noPreview();
  }

  /** The preview with an id. Each request looks whether it has ended; without the store, its date decides. */
  async #open(id: string): Promise<PreviewSite | undefined> {
    const known = this.#known.get(id);
    const preview = await openPreview(this.#site, id).catch((error: unknown) => {
      if (known && error instanceof StoreFailure) return isOpen(known.preview) ? known.preview : undefined;
      throw error;
    });
    if (!preview) {
      this.#known.delete(id);
      return undefined;
    }
    if (known) return known.site;
    const site = this.#load(preview);
    this.#known.set(id, { preview, site });
    site.catch(() => this.#known.delete(id));
    return site;
  }

  /** Throws if one of its lists is missing or damaged. */
  async #load(preview: Preview): Promise<PreviewSite> {
    const base = await this.#site.log.entry(preview.base);
    const settings = previewSettings(base.settings, this.#address.originOf(preview.id));
    const entry = { ...base, canary: undefined, packages: preview.packages, settings };
    return new PreviewSite(await LiveView.of(this.#site, entry), this.#bodies, markOf(preview));
  }
}

function markOf({ packages, changed, until }: Preview): string {
  const versions = changed.map((name) => `${name} ${packages[name]?.version ?? ''}`).join(', ');
  return `Preview of ${versions || 'the live release'} · not live · forms store nothing · ends ${until.slice(0, 10)}`;
}
