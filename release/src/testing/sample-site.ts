import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../publish.ts';
import { readPublicSettings } from '../settings.ts';
import { SiteRoot } from '../site-root.ts';
import { buildSampleRemote, buildSampleShell } from './sample-packages.ts';

/** A site root in a temporary folder, with the sample shell and the remotes alpha and beta published. */
export type SampleSite = {
  /** Folder for builds. */
  folder: string;
  root: SiteRoot;
  /** Publishes a version of alpha (home) or beta whose heading is this text. */
  publishText: (name: 'alpha' | 'beta', text: string) => Promise<string>;
  remove: () => void;
};

/** Default settings. */
export const SAMPLE_SETTINGS = readPublicSettings({});

/** Publishes the sample packages without promoting them. */
export async function sampleSite(): Promise<SampleSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-release-'));
  const root = new SiteRoot(path.join(folder, 'site-root'));
  const publishText: SampleSite['publishText'] = async (name, text) => {
    const { version } = await publish(root, buildText(folder, name, text));
    return version;
  };
  await publish(root, buildSampleShell(folder));
  await publishText('alpha', 'first');
  await publishText('beta', 'first');
  return { folder, root, publishText, remove: () => rmSync(folder, { recursive: true, force: true }) };
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
