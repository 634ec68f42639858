import { randomBytes } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { publish } from '@site/release-build/publish';
import { keptRenderings } from '@site/release-build/render-package';
import { promote } from '@site/release-changes/promote';
import { Content } from '@site/release-model/content';
import { readPublicSettings } from '@site/release-model/settings';
import { siteIn } from '@site/release-model/site';
import { memoryStore } from '@site/release-model/testing/memory-store';
import { buildSampleRemote, buildSampleShell } from '@site/release-model/testing/sample-packages';
import { factsOf, NAMES, settingOf, VERSIONS } from './catalogue.ts';
import { sure } from './state.ts';

/** What all games begin with, made once. */
export type PreparedSite = {
  /** Store of a site whose first release has the first version of every package. */
  keys: ReadonlyMap<string, Buffer>;
  /** Folder of the build of a version. */
  folderOf: (label: string) => string;
  /** The version that has a label, `<semver>-<hash>`. */
  versionOf: (label: string) => string;
  /** The label of a version, or the version itself. */
  labelOf: (version: string) => string;
  /** Runs something that renders each page once, however often it is asked for. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
};

const LAYOUT = { mounts: { '/': 'alpha', '/beta': 'beta', '/gamma': 'gamma' }, links: ['/'] };

/** Builds the versions of the catalogue in a folder, and makes the first release. */
export async function preparedSite(folder: string): Promise<PreparedSite> {
  const folders = new Map<string, string>();
  const versions = new Map<string, string>();
  const store = memoryStore();
  const site = siteIn(store);
  const first: Record<string, string> = {};
  for (const name of NAMES) {
    for (const label of Object.keys(VERSIONS[name] ?? {})) {
      const own = build(path.join(folder, label), name, label);
      const isFirst = first[name] === undefined;
      const { version } = await publish(isFirst ? site : siteIn(memoryStore()), own);
      first[name] ??= version;
      folders.set(label, own);
      versions.set(label, version);
    }
  }
  const labels = new Map([...versions].map(([label, version]) => [version, label]));
  const run: PreparedSite['run'] = keptRun();
  const settings = readPublicSettings({ PUBLIC_SUPABASE_ANON_KEY: settingOf('one') });
  await run(() => promote(site, { by: 'Ada', packages: first, settings, browserRule: 'off' }));
  return {
    keys: store.keys,
    folderOf: (label) => sure(folders.get(label)),
    versionOf: (label) => versions.get(label) ?? label,
    labelOf: (version) => labels.get(version) ?? version,
    run,
  };
}

function build(folder: string, name: string, label: string): string {
  const { react, faults, linksTo } = factsOf(name, label);
  const info = { singletons: { react } };
  if (name === 'shell') return buildSampleShell(folder, label, info, LAYOUT);
  const links = [...(linksTo ? [`/${linksTo}`] : []), ...('dead-link' in faults ? ['/nowhere'] : [])];
  const heading = 'single-heading' in faults ? 'no heading' : `<h1>${name} ${label}</h1>`;
  const html = `${heading}${links.map((to) => `<a href="${to}">${to}</a>`).join('')}`;
  const exposes =
    name === 'alpha'
      ? { './home': html, './fragment/banner': '' }
      : { [`./${name}`]: html, ...('path-outside-mounts' in faults ? { './gamma/b5': html } : {}) };
  const own = buildSampleRemote(folder, name, exposes, info);
  // Nothing compresses it below the budget of an entry.
  const noise = `/* ${randomBytes(9000).toString('base64')} */`;
  if ('byte-budget' in faults) appendFileSync(path.join(own, 'dist/web/remote-entry.js'), noise);
  return own;
}

/** Keeps what was rendered, for all games: a process of a renderer takes longer than a game. */
function keptRun(): PreparedSite['run'] {
  const kept = new Map<string, { rendering: unknown; contents: Buffer[] }>();
  return (work) =>
    keptRenderings.run(async (order, render) => {
      const { shell, settings, remote, previous } = { remote: undefined, previous: undefined, ...order };
      const packages = [shell, remote, previous] as readonly (typeof shell | undefined)[];
      const key = JSON.stringify([packages.map((each) => each?.published.version), settings]);
      let known = kept.get(key);
      if (!known) {
        const contents: Buffer[] = [];
        const noted = memoryStore();
        const content = new Content({
          ...noted,
          create: (name, bytes) => {
            contents.push(Buffer.from(bytes));
            return noted.create(name, bytes);
          },
        });
        known = { rendering: await render({ ...order, content }), contents };
        kept.set(key, known);
      }
      for (const bytes of known.contents) await order.content.put(bytes);
      return known.rendering as Awaited<ReturnType<typeof render>>;
    }, work);
}
