import { previewOrigin } from '@site/contracts/preview-origin';
import { wrongSetting } from '@site/contracts/wrong-setting';
import { isPreviewId } from './preview.ts';

/** Where previews are: an origin with `*` in the place of the id, for example `https://*.preview.example.com`. */
export class PreviewAddress {
  readonly #protocol: string;
  /** Host behind the id, with its port if it has one. */
  readonly #host: string;

  /** @param pattern as `@site/contracts` checks it: an origin with `*.` at the start of its host */
  constructor(pattern: string) {
    const [protocol = '', host = ''] = pattern.split('//*.');
    this.#protocol = protocol;
    this.#host = host;
  }

  /** Host of all previews, without its port, with a star for the id. */
  get hosts(): string {
    return `*.${this.#host.replace(/:\d+$/, '')}`;
  }

  /** Origin of a preview, without a slash at its end. */
  originOf(id: string): string {
    return `${this.#protocol}//${id}.${this.#host}`;
  }

  /**
   * Id of the preview that a request is for; undefined if it is for the site itself, and `''` for a host below that of
   * the previews that can't be one. A proxy may listen at another port, so ports don't matter.
   *
   * @param host value of the `Host` header
   */
  idOf(host: string | undefined): string | undefined {
    const asked = (host ?? '').toLowerCase().replace(/:\d+$/, '');
    const end = `.${this.#host.replace(/:\d+$/, '')}`;
    if (!asked.endsWith(end)) return undefined;
    const id = asked.slice(0, -end.length);
    return isPreviewId(id) ? id : '';
  }
}

/**
 * Address of the previews: `PREVIEW_ORIGIN`, or `*.preview.localhost` at the site's port. Throws a `UserError` if the
 * setting is no origin with a star.
 */
export function previewAddress(environment: NodeJS.ProcessEnv, port: number): PreviewAddress {
  const { PREVIEW_ORIGIN: pattern } = environment;
  if (!pattern) return new PreviewAddress(`http://*.preview.localhost:${port}`);
  const checked = previewOrigin(pattern);
  if ('value' in checked) return new PreviewAddress(checked.value);
  throw wrongSetting(environment, 'PREVIEW_ORIGIN', checked.problem);
}
