import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Route } from '@playwright/test';
import { rebuilt } from '../support/rebuild.ts';

/** Folder, a page, and the way a visitor opens something of each remote. */
export const REMOTES = {
  marketing: { folder: 'mfe-marketing', page: '/pricing', files: 'its chunks' },
  content: { folder: 'mfe-content', page: '/resources', files: 'its entry' },
  careers: { folder: 'mfe-careers', page: '/careers', files: 'everything' },
  consent: { folder: 'mfe-consent', page: null, files: 'its chunks' },
} as const;

export type Remote = keyof typeof REMOTES;

/** A fault at the network's edge: what it does to an answer, and the reason that is reported for it. */
type NetworkFault = { answer: (route: Route) => Promise<void>; files: RegExp; reason: string };

const SCRIPTS = {
  'its chunks': /\/async\/[^/]+\.js$/,
  'its entry': /remote-entry\.js$/,
  everything: /\.js$/,
};

/** Faults of the network, for the files that the remote's row names. */
export function networkFaults(remote: Remote): Readonly<Record<string, NetworkFault>> {
  const files = SCRIPTS[REMOTES[remote].files];
  const fulfil = (status: number) => (route: Route) => route.fulfill({ status, body: 'Not here' });
  return {
    unreachable: { files, reason: 'unreachable', answer: (route) => route.abort('connectionrefused') },
    '404': { files, reason: 'http-404', answer: fulfil(404) },
    '500': { files, reason: 'http-500', answer: fulfil(500) },
    hangs: { files, reason: 'timeout', answer: async () => {} },
    truncated: { files, reason: 'rejected', answer: changed((code) => code.slice(0, code.length / 2)) },
    altered: { files, reason: 'rejected', answer: changed((code) => `${code};globalThis.isAltered=true`) },
    'style sheet missing': {
      files: /\.css$/,
      reason: 'unreachable',
      answer: (route) => route.abort('connectionrefused'),
    },
  };
}

const changed = (change: (code: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

/** Code that goes around a remote's container and has what it exposes throw, in a browser. */
const CRASHES = {
  'throws rendering': `() => () => { throw new Error('broken on purpose') }`,
  'throws in an effect': `(React, Exposed) => (props) => {
    React.useEffect(() => { throw new Error('broken on purpose') }, []);
    return React.createElement(Exposed, props);
  }`,
};

export type Crash = keyof typeof CRASHES;
export const CRASH_NAMES = Object.keys(CRASHES) as Crash[];

/** A rebuild of a remote, its integrity right, in which everything exposed throws; returns its folder. */
export function crashingBuild(remote: Remote, crash: Crash): string {
  return changedEntry(
    remote,
    `;${remote}=((container)=>{let scope;return{
      init(given,...more){scope=given;return container.init(given,...more)},
      async get(name){
        const factory=await container.get(name);
        const react=await Object.values(scope.react)[0].get();
        return ()=>{const exposed=factory();return{...exposed,default:(${CRASHES[crash]})(react(),exposed.default)}};
      }}})(${remote})`,
  );
}

/** A rebuild of a remote that does the same as the present one: its earlier version. */
export const earlierBuild = (remote: Remote): string => changedEntry(remote, `;"earlier"`);

function changedEntry(remote: Remote, addition: string): string {
  // As in any other build: two of them in one page must not take each other's chunks.
  const ownName = new RegExp(`site_${remote}[0-9a-f]{9}`, 'g');
  const mark = createHash('sha256').update(addition).digest('hex').slice(0, 9);
  return rebuilt(REMOTES[remote].folder, (code, file) => {
    const renamed = code.replaceAll(ownName, `site_${remote}${mark}`);
    return file === path.join('web', 'remote-entry.js') ? renamed + addition : renamed;
  });
}
