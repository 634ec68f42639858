import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { federationHost } from './host.ts';

// Requests of the files of remotes: entries for the federation runtime, then scripts and style sheets of pages.

/** An entry of a remote, and the name by which the host loads from it: the remote's, or that of an earlier version. */
type Entry = { name: string; entry: string; version: string; remote?: string };

/**
 * Tells the federation runtime where the entries of remotes are. It ignores those whose name it knows already. Another
 * version gets a second name, next to the one that the page has loaded: a component of the first that is still mounted
 * goes on to work, which it would not if `registerRemotes(…, { force: true })` replaced it (README.md in the folder above).
 */
export function registerRemotes(entries: readonly Entry[]): void {
  federationHost().registerRemotes(
    entries.map(({ name, entry, version, remote = name }) => ({
      name,
      entry,
      // Plugins are told it, such as the one that observes loads.
      version,
      entryGlobalName: containerGlobal(remote, name),
    })),
  );
  tellPanel(entries);
}

/**
 * Tells Module Federation's panel in the browser which remotes there are. The runtime does that itself where it reads
 * manifests, which ask for one more answer before each remote.
 */
function tellPanel(entries: readonly Entry[]): void {
  const { name: host } = federationHost();
  // Absent where something else stands in for the runtime (benchmark).
  const { moduleInfo } = (globalThis as Partial<typeof globalThis>).__FEDERATION__ ?? {};
  if (!moduleInfo) return;
  const known = moduleInfo[host];
  const remotesInfo = known && 'remotesInfo' in known ? known.remotesInfo : {};
  for (const { name, entry, version } of entries) {
    if (remotesInfo[name]) continue;
    remotesInfo[name] = { matchedVersion: version };
    moduleInfo[`${name}:${version}`] = { remoteEntry: entry, version };
  }
  moduleInfo[host] = { ...known, remotesInfo } as (typeof moduleInfo)[string];
}

/**
 * Name of the global variable in which the shell keeps a container. No element has an id or a name like this: that would
 * be a global of the window too, and be taken for the container. The entry itself sets the one that is named after its
 * remote, such as `content`, as entries of every earlier version do.
 *
 * @param remote name of the remote
 * @param name by which the federation runtime knows the version, such as `content~previous`
 */
const containerGlobal = (remote: string, name: string): string => `container of ${remote} as ${name}`;

/** Keeps the container that an entry has just set under its {@link containerGlobal}, where the runtime looks for it. */
function keepContainer(global: string): void {
  const [, remote = ''] = /^container of (\S+)/.exec(global) ?? [];
  // What is not the window's own property is an element.
  if (Reflect.getOwnPropertyDescriptor(globalThis, remote))
    Reflect.set(globalThis, global, Reflect.get(globalThis, remote));
}

/** The browser gives up a request for an entry after this time, and the next request starts again. */
const ENTRY_TIMEOUT_MS = 10_000;

/**
 * Federation plugin that has the browser check the script of every remote's entry, and keeps the container that it sets. The
 * entry has the browser check its chunks.
 *
 * @param integrityOf subresource integrity of an absolute address; undefined if the script is not to be checked
 */
export const entryIntegrity = (
  integrityOf: (url: string) => string | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'site:entries',
  createScript({ url, remoteInfo }) {
    const script = document.createElement('script');
    script.src = scriptAddress(url);
    // Before the runtime's own listener, which looks for it.
    script.addEventListener('load', () => remoteInfo && keepContainer(remoteInfo.entryGlobalName));
    const integrity = integrityOf(url);
    if (integrity) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
});

/**
 * Whether a load failed because the remote is there and exposes no such module: the container that the bundler
 * generates says so in the text of its error alone.
 */
export const isMissingExpose = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not exist in container');

type Policy = { createScriptURL: (address: string) => { toString: () => string } };
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string | null }) => Policy;
};
type TrustingWindow = {
  trustedTypes?: PolicyFactory;
  TrustedTypePolicyFactory?: { prototype: PolicyFactory };
};

/** The one rule for addresses of scripts: files of published packages. */
const rules = {
  createScriptURL: (address: string) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith('/packages/') ? address : null;
  },
};

const { trustedTypes, TrustedTypePolicyFactory } = globalThis as TrustingWindow;

/** A policy by the prototype, since extensions replace that of `trustedTypes`. Throws if its name is taken or forbidden. */
const policyOf = (name: string): Policy | undefined =>
  TrustedTypePolicyFactory?.prototype.createPolicy.call(trustedTypes, name, rules);

const policy = ownPolicy();

function ownPolicy(): Policy | undefined {
  try {
    return policyOf('site-scripts');
  } catch {
    // The policy of a server in between allows no such name.
    return undefined;
  }
}

/**
 * The bundler's runtime, which loads chunks, asks `trustedTypes` itself. Where an extension has it throw, the runtime goes
 * on with plain text, which browsers give to the policy `default`.
 */
function passTextWherePoliciesFail(): void {
  try {
    trustedTypes?.createPolicy('site-scripts', rules);
  } catch {
    try {
      policyOf('default');
    } catch {
      // Taken: that one decides.
    }
  }
}
passTextWherePoliciesFail();

/**
 * The address of a script for its `src`, marked as trusted where browsers ask for that. Any other address stays text,
 * which they refuse then; a development server, with addresses of its own, asks for nothing.
 */
function scriptAddress(address: string): string {
  const trusted = policy?.createScriptURL(address);
  // Elements take it as they take text; the types of the DOM know only that.
  return (trusted?.toString() ? trusted : address) as string;
}

/** Addresses of the scripts that were requested ahead, and have not failed. */
const ahead = new Set<string>();

/**
 * Requests the script of a chunk once, ahead of the entry that will ask for it: while the element is there, the bundler's
 * loader waits for it instead of making another, and a chunk that has run is there for the entry to find. A failure shows
 * when the chunk is used.
 *
 * @param integrity hash that the browser checks the script against
 */
export function loadScriptAhead(address: string, integrity: string): void {
  const href = new URL(address, document.baseURI).href;
  if (ahead.has(href)) return;
  ahead.add(href);
  const script = document.createElement('script');
  script.addEventListener('load', () => script.remove());
  script.addEventListener('error', () => {
    ahead.delete(href);
    script.remove();
  });
  Object.assign(script, { src: scriptAddress(href), integrity, crossOrigin: 'anonymous' });
  document.head.appendChild(script);
}

/** A style sheet that the document can adopt; undefined where the browser has none such (Safari up to 16.3). */
export function constructableSheet(options: CSSStyleSheetInit = {}): CSSStyleSheet | undefined {
  try {
    // Asked for here, so that what is missing is met before anything is fetched.
    void document.adoptedStyleSheets.length;
    return new CSSStyleSheet(options);
  } catch {
    return undefined;
  }
}

/** Sheets that are in the page or on their way, by their address. */
const added = new Map<string, Promise<void>>();

/**
 * Adds a remote's style sheet to the page, once for all who ask for it, and behind all others: a browser that finds a
 * new sheet between two others may compute the style of every element again. A sheet that came with the document is
 * there. Rejects if the sheet can't be had; the next call requests it again.
 *
 * @param integrity hash that the browser checks the sheet against
 */
export function addStyles(address: string, integrity: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  const known = added.get(href);
  if (known) return known;
  const adding = isInDocument(href) ? Promise.resolve() : adopt(href, integrity);
  added.set(href, adding);
  adding.catch(() => added.delete(href));
  return adding;
}

/** A prerendered page carries its remote's sheet inlined. */
const isInDocument = (href: string): boolean =>
  [...document.querySelectorAll('style')].some(
    ({ dataset }) => dataset['href'] && href.endsWith(`/${dataset['href']}`),
  );

async function adopt(href: string, integrity: string): Promise<void> {
  // Addresses in the rules are relative to the sheet.
  const sheet = constructableSheet({ baseURL: href });
  try {
    if (!sheet) return await link(href, integrity);
    const answer = await fetch(href, { integrity });
    sheet.replaceSync(await answer.text());
    document.adoptedStyleSheets.push(sheet);
  } catch (error) {
    // The report of a failed load asks for this file to tell the reason.
    throw Object.assign(error as Error, { request: href });
  }
}

/** Resolves when the sheet is in the document as a link. */
function link(href: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      crossOrigin: 'anonymous',
      href,
      integrity,
      onload: () => resolve(),
      onerror: () => reject(new TypeError('Failed to load a style sheet')),
    });
    document.body.append(element);
  });
}
