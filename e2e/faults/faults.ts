import { ENTRY, rebuiltEverywhere } from '../support/rebuild.ts';
import type { FaultyAnswer } from '../support/fault-server.ts';

/** What becomes of an answer, and the reason that is reported for it. */
type NetworkFault = { answer: FaultyAnswer; reason: string };

const failing =
  (status: number): FaultyAnswer =>
  (response) =>
    void response.writeHead(status).end('Not here');

const changed =
  (change: (code: string) => string): FaultyAnswer =>
  async (response, fromSite) => {
    const original = await fromSite();
    const type = original.headers.get('content-type') ?? '';
    response.writeHead(original.status, { 'content-type': type }).end(change(await original.text()));
  };

/** Faults of the network; any file can have each. */
export const NETWORK_FAULTS: Readonly<Record<string, NetworkFault>> = {
  unreachable: { reason: 'unreachable', answer: (response) => void response.destroy() },
  '404': { reason: 'http-404', answer: failing(404) },
  '500': { reason: 'http-500', answer: failing(500) },
  hangs: { reason: 'timeout', answer: () => {} },
  truncated: { reason: 'rejected', answer: changed((code) => code.slice(0, code.length / 2)) },
  altered: { reason: 'rejected', answer: changed((code) => `${code};globalThis.isAltered=true`) },
};

/** Code that wraps a remote's container and makes its exposed modules throw in a browser. */
const CRASHES = {
  'throws rendering': `() => () => { throw new Error('broken on purpose') }`,
  'throws in an effect': `(React, Exposed) => (props) => {
    React.useEffect(() => { throw new Error('broken on purpose') }, []);
    return React.createElement(Exposed, props);
  }`,
};

type Crash = keyof typeof CRASHES;
export const CRASH_NAMES = Object.keys(CRASHES) as Crash[];

/** A rebuild of a remote, its integrity right, in which everything exposed throws; returns its folder. */
export const crashingBuild = (name: string, crash: Crash): string => wrappedBuild(name, CRASHES[crash]);

/** The same with a wrapper of one's own around each exposed component: source of `(React, Exposed) => Component`. */
export function wrappedBuild(name: string, wrapper: string): string {
  return changedEntry(
    name,
    `;${name}=((container)=>{let scope;return{
      init(given,...more){scope=given;return container.init(given,...more)},
      async get(name){
        const factory=await container.get(name);
        const react=await Object.values(scope.react)[0].get();
        return ()=>{const exposed=factory();return{...exposed,default:(${wrapper})(react(),exposed.default)}};
      }}})(${name})`,
  );
}

/** A rebuild of a remote that does the same as its present build: another version, with other files. */
export const equalBuild = (remote: string): string => changedEntry(remote, `;"rebuilt"`);

function changedEntry(remote: string, addition: string): string {
  return rebuiltEverywhere(`mfe-${remote}`, (code, file) => (file === ENTRY ? code + addition : code));
}
