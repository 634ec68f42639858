import type { FederationHost } from '@site/federation/page/host';

/** Replaces the shell's federation host: the import map says where the podlets' dialogs and banner are. */
export const federationHost = (): FederationHost => ({
  loadRemote: <Module>(id: string): Promise<Module> => import(`@podlet/${id}`) as Promise<Module>,
  registerRemotes: () => {},
  registerPlugins: () => {},
  name: 'podium',
});
