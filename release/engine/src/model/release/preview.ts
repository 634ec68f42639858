import { randomBytes } from 'node:crypto';
import { readSetting } from '@site/contracts/environment';
import { UserError } from '@site/contracts/user-error';
import type { Refusal } from '../gate/refusal.ts';
import type { LivePackage } from '../log/log-entry.ts';
import type { Site } from '../store/site.ts';

/** A release that is reachable but not live: the file `previews/<id>.json`. */
export type Preview = {
  /** Part of its address that nobody can guess. */
  id: string;
  /** Package name → package, as a promotion at that time would have brought it. */
  packages: Readonly<Record<string, LivePackage>>;
  /** Names of the packages that differ from the live ones. */
  changed: readonly string[];
  /** Number of the entry that it was made from; settings and rules are that entry's. */
  base: number;
  by: string;
  why?: string;
  commit?: string;
  /** ISO date and time, for people. */
  at: string;
  /** ISO date and time at which it ends. */
  until: string;
  /** The reasons for which a promotion of it would be refused. */
  refusals: readonly Refusal[];
};

const PREVIEWS = 'previews/';
const ID = /^[a-z2-7]{20}$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Key of a preview. */
export const previewKey = (id: string): string => `${PREVIEWS}${id}.json`;

/** A new id: 20 of 32 letters, 100 bits, valid as a label of a host name. */
export const newPreviewId = (): string =>
  [...randomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('');

/** Whether a text can be the id of a preview. */
export const isPreviewId = (text: string): boolean => ID.test(text);

/** A preview that has not ended; undefined for any other id, and for a file that is damaged. */
export async function openPreview({ store }: Pick<Site, 'store'>, id: string): Promise<Preview | undefined> {
  const bytes = isPreviewId(id) ? await store.read(previewKey(id)) : undefined;
  const preview = bytes && parsed(bytes, id);
  return preview && isOpen(preview) ? preview : undefined;
}

/** Whether the date of a preview's end is still to come. */
export const isOpen = ({ until }: Preview): boolean => Date.parse(until) > Date.now();

/** Every preview that has not ended, the one that ends first at the front. */
export async function openPreviews(site: Pick<Site, 'store'>): Promise<Preview[]> {
  const found = await Promise.all((await previewIds(site)).map((id) => openPreview(site, id)));
  return found.flatMap((preview) => preview ?? []).sort((a, b) => (a.until < b.until ? -1 : 1));
}

/** Ids of all previews whose file is there, ended ones included. */
export async function previewIds({ store }: Pick<Site, 'store'>): Promise<string[]> {
  const keys = await store.list(PREVIEWS);
  return keys.map((key) => key.slice(PREVIEWS.length, -'.json'.length)).filter(isPreviewId);
}

/**
 * Ends a preview. Throws a {@link UserError} if there is no open one with this id, or with this beginning of an id.
 *
 * @param mayEnd throws if somebody may not end it
 */
export async function endPreview(
  site: Pick<Site, 'store'>,
  start: string,
  mayEnd: (preview: Preview) => Promise<unknown> = async () => {},
): Promise<Preview> {
  const meant = (await openPreviews(site)).filter(({ id }) => start !== '' && id.startsWith(start));
  const [preview, ...others] = meant;
  if (!preview || others.length > 0) {
    const count = preview ? 'More than one' : 'No';
    throw new UserError(`${count} open preview begins with "${start}": "site preview --list" lists them.`);
  }
  await mayEnd(preview);
  await site.store.remove([previewKey(preview.id)]);
  return preview;
}

function parsed(bytes: Buffer, id: string): Preview | undefined {
  try {
    const preview = JSON.parse(bytes.toString('utf8')) as Preview;
    return preview.id === id ? preview : undefined;
  } catch {
    return undefined;
  }
}

/** Where previews are: an origin with `*` in place of the id, for example `https://*.preview.example.com`. */
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
  return new PreviewAddress(
    readSetting(environment, 'PREVIEW_ORIGIN') ?? `http://*.preview.localhost:${port}`,
  );
}
