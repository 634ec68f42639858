import { createHash } from 'node:crypto';
import { UserError } from '@site/contracts/user-error';
import { PassingError } from '../patience.ts';
import { isKey } from '../store.ts';
import type { S3Client } from './s3-client.ts';
import { listedKeys, removalErrors, removalXml, type ListedKeys } from './s3-xml.ts';

/** Header that keeps the mark of a key's writer. */
const WRITER = 'x-amz-meta-writer';

/** What a store asks of a bucket, once each. */
export class S3Keys {
  readonly #client: S3Client;
  readonly #name: string;
  readonly #prefix: string;

  constructor(client: S3Client) {
    this.#client = client;
    this.#name = client.place.name;
    this.#prefix = client.place.prefix;
  }

  /** Bytes of a key and the mark of its writer; undefined if it does not exist. */
  async get(key: string): Promise<{ bytes: Buffer; writer: string } | undefined> {
    const request = { method: 'GET', key } as const;
    const { status, code, headers, body } = await this.#client.send(request, ['NoSuchKey', 'AccessDenied']);
    if (status < 300) return { bytes: body, writer: headers.get(WRITER) ?? '' };
    if (code === 'AccessDenied') await this.#checkMissing(key);
    return undefined;
  }

  /**
   * Who may not list the whole bucket gets 403 for a missing key too. A list of this key alone is allowed where the key
   * belongs to a prefix that these keys may list, and only that list tells that it is missing.
   */
  async #checkMissing(key: string): Promise<void> {
    const listed = await this.#listPage(key, '', undefined, 1, ['AccessDenied']);
    if (!listed || listed.keys[0] === key) {
      throw new UserError(
        listed
          ? `These keys may not read ${key} in ${this.#name}.`
          : `These keys may not read ${key} in ${this.#name}, or there is no such key: who may list it would be told.`,
      );
    }
  }

  /** Whether a key is known to exist; false also where that is not told. */
  async exists(key: string): Promise<boolean> {
    return (await this.#client.send({ method: 'HEAD', key })).status < 300;
  }

  /** Creates a key; false if it exists. */
  async put(key: string, bytes: Uint8Array, writer: string): Promise<boolean> {
    const headers = { 'If-None-Match': '*', [WRITER]: writer };
    const request = { method: 'PUT', key, headers, body: bytes } as const;
    return (await this.#client.send(request, ['PreconditionFailed'])).status < 300;
  }

  /** Up to 1,000 keys with a prefix, and how to go on. */
  async list(prefix: string, after: string, from: string | undefined, most: number): Promise<ListedKeys> {
    const page = await this.#listPage(prefix, after, from, Math.min(most, 1000));
    if (!page) throw new Error('An answer that no caller handles was returned.');
    return page;
  }

  async #listPage(
    prefix: string,
    after: string,
    from: string | undefined,
    most: number,
    expected: readonly string[] = [],
  ): Promise<ListedKeys | undefined> {
    const query = {
      'list-type': '2',
      'max-keys': String(most),
      prefix: `${this.#prefix}${prefix}`,
      ...(after === '' ? {} : { 'start-after': `${this.#prefix}${after}` }),
      ...(from === undefined ? {} : { 'continuation-token': from }),
    };
    const { status, body } = await this.#client.send({ method: 'GET', query }, expected);
    if (status >= 300) return undefined;
    const page = listedKeys(body);
    if (!page)
      throw new PassingError(`${this.#name} sends a list that is not whole`, { mayHaveWorked: false });
    const keys = page.keys.map((key) => key.slice(this.#prefix.length));
    return { keys: keys.filter((key) => isKey(key)), next: page.next };
  }

  /** Removes up to 1,000 keys. */
  async remove(keys: readonly string[]): Promise<void> {
    const body = Buffer.from(removalXml(keys.map((key) => `${this.#prefix}${key}`)));
    const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') };
    const answer = await this.#client.send({ method: 'POST', query: { delete: '' }, headers, body });
    const failed = removalErrors(answer.body).filter(({ code }) => code !== 'NoSuchKey');
    const [first] = failed;
    if (!first) return;
    const what = `${first.key} in ${this.#name} was not removed: ${first.code}`;
    if (failed.some(({ code }) => code === 'AccessDenied')) {
      throw new UserError(
        `These keys may not remove ${first.key.slice(this.#prefix.length)} in ${this.#name}.`,
      );
    }
    throw new PassingError(what, { mayHaveWorked: true });
  }
}
