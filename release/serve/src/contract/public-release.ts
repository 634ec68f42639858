import type { BuildInfo, SiteContract } from '@site/contracts';
import { SITE_CONTRACT_FORMAT, SITE_CONTRACT_PATH } from '@site/contracts/site-contract';
import { compressed, QUALITY } from '@site/release-model/compress';
import { type FileRef, noneIfDamaged } from '@site/release-model/content';
import { keyAddress, KEYS_PREFIX } from '@site/release-model/response-headers';
import type { LivePackage, LogEntry } from '@site/release-model/log-entry';
import { Memo } from '@site/release-model/work';
import { gateVersion } from '@site/release-model/own-tool';
import { type PackageOutline, type StyleTokens, styleTokens } from '@site/release-model/package-outline';
import { packageFiles, previousShell } from '@site/release-model/package-files';
import { BROWSER_RULES, RULES } from '@site/release-model/refusal';
import { DERIVED_PATHS, NOT_FOUND_PATH, SHELL } from '@site/release-model/pages';
import { type Site, siteIn } from '@site/release-model/site';
import type { DerivedFile } from '../exchange.ts';
import type { LiveView } from '../live-view.ts';
import { type PublicKey, publicKeys, type PublicKeys } from './public-keys.ts';

/** The contract of the live release: what it provides to remotes, and what it asks of them. */
async function siteContract(site: Site, { entry, lists }: LiveView): Promise<SiteContract> {
  const shell = entry.packages[SHELL];
  if (!shell) throw new Error('A release has no shell.');
  const { info } = (await packageFiles(site, shell)).published;
  const before = await previousShell(site, entry, shell);
  const { mounts, fragmentOwners = {} } = lists.get(SHELL)?.site ?? {};
  const remotes = Object.entries(entry.packages).filter(([name]) => name !== SHELL);
  return {
    format: SITE_CONTRACT_FORMAT,
    entry: entry.number,
    release: entry.release,
    shell: {
      live: provided(shell.version, info),
      previous: before ? provided(before.version.version, before.info) : null,
    },
    ...(mounts ? { mounts: { ...mounts } } : {}),
    fragments: { ...fragmentOwners },
    remotes: Object.fromEntries(remotes.map(([name, { version }]) => [name, version])),
    paths: linkTargets(lists),
    tokens: [...(await shellTokens(site, shell)).defined],
    budgets: entry.rules.budgets,
    gate: gateOf(entry),
    isOnHold: entry.hold !== null,
  };
}

const provided = (version: string, { contract, earlierContracts, singletons, federation }: BuildInfo) => ({
  version,
  contract,
  ...(earlierContracts ? { earlierContracts: [...earlierContracts] } : {}),
  singletons: { ...singletons },
  federation,
});

function linkTargets(lists: LiveView['lists']): string[] {
  const found = [...lists.values()].flatMap(({ pages, files }) => [
    ...Object.keys(pages).filter((path) => path !== NOT_FOUND_PATH),
    // One Open Graph image for every page: nobody links to them.
    ...Object.keys(files).filter((path) => !path.startsWith('/pictures/')),
  ]);
  return [...DERIVED_PATHS, ...found].sort();
}

/** Custom properties of the live shell; those of a damaged outline are read again from its version. */
async function shellTokens(site: Site, shell: LivePackage): Promise<StyleTokens> {
  const kept =
    shell.outline && (await site.content.getJson<PackageOutline>(shell.outline).catch(noneIfDamaged));
  return (kept || undefined)?.tokens ?? styleTokens(await packageFiles(site, shell));
}

function gateOf({ rules }: LogEntry): SiteContract['gate'] {
  // Another version of the gate may have other rules.
  const isOwn = rules.gate === gateVersion();
  return {
    version: rules.gate,
    release: rules.release,
    ...(isOwn ? { rules: [...RULES], browserRules: [...BROWSER_RULES] } : {}),
    browser: rules.browser,
  };
}

/** What is served at an address: a file with its compressed copies, or bytes that are made for it. */
type PublicFile = FileRef | DerivedFile;

/** The files of a live release against which anyone may check a package: its contract, and keys of the store. */
class PublicRelease {
  readonly #site: Site;
  readonly #view: LiveView;
  readonly #keys = new Memo<'keys', PublicKeys>();
  /** Files that are compressed for it, by address. They are few and small compared with the pages. */
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
