import { cpSync } from 'node:fs';
import path from 'node:path';
import { publish } from '../../build/publish/publish.ts';
import { readPublicSettings } from '@site/contracts/environment';
import type { Versions } from '../../model/log/log-entry.ts';
import { promote, type Promoted } from '../promote/promote.ts';
import type { PromoteOrder } from '../promote/prepare-release.ts';
import { openSite, siteIn, type Site } from '../../model/store/site.ts';
import type { Store } from '../../model/store/store.ts';
import { buildSampleRemote, buildSampleShell, type SampleInfo } from '../../model/testing/sample-packages.ts';
import { removeFolder, temporaryFolder } from '../../model/testing/temporary-folder.ts';

/** A site root in a temporary folder, with the sample shell and the remotes alpha and beta published. */
export type SampleSite = {
  /** Folder for builds. */
  folder: string;
  /** Folder of the site root. */
  root: string;
  site: Site;
  /** The versions that were published first. */
  first: Versions;
  /** Publishes a version of alpha (home) or beta whose heading is this text. */
  publishText: (name: 'alpha' | 'beta', text: string) => Promise<string>;
  /** Publishes a version of the shell whose script has this text. */
  publishShell: (text: string, info?: SampleInfo) => Promise<string>;
  /** Promotes versions; all that were published first by default. */
  promote: (packages?: Versions, more?: Partial<PromoteOrder>) => Promise<Promoted>;
  /** Publishes a version of alpha or beta and promotes it. */
  ship: (name: 'alpha' | 'beta', text: string) => Promise<Promoted>;
  remove: () => void;
};

/** Default settings. */
export const SAMPLE_SETTINGS = readPublicSettings({});

/**
 * Publishes the sample packages without promoting them.
 *
 * @param store the site's; without one the site is in the folder `root`
 */
export async function sampleSite(store?: Store): Promise<SampleSite> {
  const folder = temporaryFolder();
  const root = path.join(folder, 'site-root');
  if (store) return sampleIn(folder, siteIn(store));
  copies ??= makeCopies();
  const { published, live, first, promoted } = await copies;
  cpSync(published, folder, { recursive: true });
  const sample = await sampleIn(folder, openSite(root), first);
  return {
    ...sample,
    promote: async (packages = first, more = {}) => {
      const isCopied = packages === first && Object.keys(more).length === 0;
      if (!isCopied || (await sample.site.log.headNumber()) > 0) return sample.promote(packages, more);
      cpSync(path.join(live, 'site-root'), root, { recursive: true });
      return promoted;
    },
  };
}

/** A sample site before and after its first promotion. Most tests begin with one, and copy it in a fraction of its time. */
type Copies = { published: string; live: string; first: Versions; promoted: Promoted };

let copies: Promise<Copies> | undefined;

async function makeCopies(): Promise<Copies> {
  const live = temporaryFolder();
  const published = temporaryFolder();
  process.once('exit', () => [live, published].forEach(removeFolder));
  const sample = await sampleIn(live, openSite(path.join(live, 'site-root')));
  cpSync(live, published, { recursive: true });
  return { published, live, first: sample.first, promoted: await sample.promote() };
}

/** @param known the versions that were published first; without them, they are published now */
async function sampleIn(folder: string, site: Site, known?: Versions): Promise<SampleSite> {
  const publishText: SampleSite['publishText'] = async (name, text) =>
    (await publish(site, buildText(folder, name, text))).version;
  const publishShell: SampleSite['publishShell'] = async (text, info) =>
    (await publish(site, buildSampleShell(folder, text, info))).version;
  const first = known ?? {
    shell: await publishShell('first'),
    alpha: await publishText('alpha', 'first'),
    beta: await publishText('beta', 'first'),
  };
  const promoteVersions: SampleSite['promote'] = async (packages = first, more = {}) => {
    const isFirst = (await site.log.headNumber()) === 0;
    const settings = isFirst ? { settings: SAMPLE_SETTINGS } : {};
    return promote(site, { by: 'Ada', packages, ...settings, ...more });
  };
  return {
    folder,
    root: path.join(folder, 'site-root'),
    site,
    first,
    publishText,
    publishShell,
    promote: promoteVersions,
    ship: async (name, text) => promoteVersions({ [name]: await publishText(name, text) }),
    remove: () => removeFolder(folder),
  };
}

/** Builds a sample remote without publishing it; returns its folder. */
export function buildText(folder: string, name: 'alpha' | 'beta', text: string): string {
  const heading = `<h1>${name} ${text}</h1>`;
  return name === 'alpha'
    ? buildSampleRemote(folder, name, { './home': heading, './more': heading, './fragment/banner': '' })
    : buildSampleRemote(folder, name, { './beta': heading }, {}, [
        { path: '/beta/feed.xml', content: `<feed>${text}</feed>` },
      ]);
}
