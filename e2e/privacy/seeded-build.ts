import { chunkName } from '@site/contracts/remote-files';
import { ENTRY, rebuiltEverywhere } from '../support/rebuild.ts';

/** Faults that a seeded page can be asked for: each throws an error `seed <remote> <fault>`. `effect` is the last. */
export const SCRIPT_FAULTS = [
  'handler',
  'timer',
  'rejection',
  'async function',
  'listener',
  'callback from the shell',
  'chunk',
  'effect',
] as const;

/** What the wrapper of an exposed component adds: faults on demand, and a button that is slow or throws. */
const wrapper = (remote: string) => `(React, store, Exposed) => (props) => {
  const [fault, setFault] = React.useState('');
  const fail = (name) => { throw new Error('seed ${remote} ' + name) };
  const faults = {
    handler: () => setFault('handler'),
    timer: () => setTimeout(() => fail('timer')),
    rejection: () => void Promise.reject(new Error('seed ${remote} rejection')),
    'async function': () => void (async () => { await null; fail('async function') })(),
    listener: () => { addEventListener('seed', () => fail('listener'), { once: true }); dispatchEvent(new Event('seed')) },
    'callback from the shell': () => setTimeout(() => {
      const stop = store.siteStore.subscribe(() => { stop(); fail('callback from the shell') });
      store.siteStore.setState({});
    }),
    chunk: () => dispatchEvent(new Event('seed ${remote} chunk')),
    effect: () => setFault('effect'),
    rendering: () => setFault('rendering'),
  };
  React.useEffect(() => {
    (globalThis.seeds ??= {}).${remote} = faults;
    if (fault === 'effect') fail('effect');
  }, [fault]);
  if (fault === 'rendering') fail('rendering');
  if (location.hash === '#hydration') fail('hydration');
  const click = () => {
    const end = performance.now() + 100;
    while (performance.now() < end);
    fail('handler');
  };
  const button = React.createElement('button', { id: 'seed', onClick: click, style: { position: 'fixed', inset: '40% 40%', zIndex: 99 } }, 'Seed');
  return React.createElement(React.Fragment, null, fault === 'handler' && button, React.createElement(Exposed, props));
}`;

/** A rebuild of a remote whose fragments, and the page that has its name, throw when a test asks for it; returns its folder. */
export function seededBuild(name: string): string {
  const entry = `;${name}=((container)=>{let scope;return{
    init(given,...more){scope=given;return container.init(given,...more)},
    async get(expose){
      const factory=await container.get(expose);
      const [react,store]=await Promise.all(['react','@site/runtime/store'].map((shared)=>Object.values(scope[shared])[0].get()));
      return ()=>{const exposed=factory();return{...exposed,default:(${wrapper(name)})(react(),store(),exposed.default)}};
    }}})(${name})`;
  const chunk = `;addEventListener('seed ${name} chunk',()=>{throw new Error('seed ${name} chunk')},{once:true})`;
  return rebuiltEverywhere(`mfe-${name}`, (code, file) => {
    if (file === ENTRY) return code + entry;
    const isPage = file.includes(`/${chunkName(name)}.`) && file.endsWith('.js');
    return isPage && file.startsWith('web/') ? code + chunk : code;
  });
}
