import { SITE_CONTRACT_PATH } from '@site/contracts/site-contract';
import type { LiveView } from '../live-view.ts';
import type { DerivedFile } from '../representations.ts';
import { compressed, QUALITY } from '@site/release-model/compress';
import { Memo } from '@site/release-model/memo';
import type { FileRef } from '@site/release-model/file-ref';
import { siteIn, type Site } from '@site/release-model/site';
import { keyAddress, KEYS_PREFIX } from '@site/release-model/contract-address';
import { publicKeys, type PublicKey, type PublicKeys } from './public-keys.ts';
import { siteContract } from './site-contract.ts';

/** What is served at an address: a file with its compressed copies, or bytes that are made for it. */
export type PublicFile = FileRef | DerivedFile;

/** The files of a live release against which anyone may check a package: its contract, and keys of the store. */
class PublicRelease {
  readonly #site: Site;
  readonly #view: LiveView;
  readonly #keys = new Memo<'keys', PublicKeys>();
  /** Files that are compressed for it, by address. They are few and small beside the pages. */
  readonly #derived = new Memo<string, DerivedFile>();

  constructor(site: Site, view: LiveView) {
    // Of its own: what is read of packages is kept as long as the content that it came from.
    this.#site = siteIn(site.store);
    this.#view = view;
  }

  /** Addresses of all files. */
  async addresses(): Promise<string[]> {
    return [SITE_CONTRACT_PATH, ...[...(await this.#known()).keys()].map(keyAddress)];
  }

  /** The file at an address; undefined if there is none. */
  async file(address: string): Promise<PublicFile | undefined> {
    if (address === SITE_CONTRACT_PATH) {
      return this.#derive(address, address, async () =>
        Buffer.from(JSON.stringify(await siteContract(this.#site, this.#view))),
      );
    }
    const key = address.startsWith(KEYS_PREFIX) ? address.slice(KEYS_PREFIX.length) : '';
    const found = (await this.#known()).get(key);
    return found && this.#fileOf(address, found);
  }

  async #fileOf(address: string, key: PublicKey): Promise<PublicFile> {
    if ('text' in key) return this.#derive(address, address, async () => Buffer.from(key.text));
    if ('ref' in key) return key.ref;
    // What was published for promotion alone has no compressed copies.
    const { hash, file } = key;
    return this.#derive(address, file, () => this.#site.content.get(hash));
  }

  #derive(address: string, file: string, read: () => Promise<Buffer>): Promise<DerivedFile> {
    return this.#derived.get(address, async () => {
      const bytes = await read();
      return { bytes, ...(await compressed(file, bytes, QUALITY.manyPages)) };
    });
  }

  #known(): Promise<PublicKeys> {
    return this.#keys.get('keys', () => publicKeys(this.#site, this.#view.entry));
  }
}

const releases = new WeakMap<LiveView, PublicRelease>();

/** The public files of a release, made once. */
export function publicRelease(site: Site, view: LiveView): PublicRelease {
  const known = releases.get(view) ?? new PublicRelease(site, view);
  releases.set(view, known);
  return known;
}
