import type { FederationHost } from '@site/federation/page/host';
import { federation } from './federation.ts';
import { flatExpose } from './flat-expose.ts';

/** Replaces the shell's own federation host. */
export const federationHost = (): FederationHost => ({
  loadRemote: <Module>(id: string): Promise<Module> => {
    const [remote = '', ...expose] = id.split('/');
    return federation().loadRemoteModule(remote, flatExpose(expose.join('/'))) as Promise<Module>;
  },
  registerRemotes: () => {},
  registerPlugins: () => {},
  name: 'shell',
});
