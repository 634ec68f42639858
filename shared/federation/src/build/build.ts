/** The public entry of the build. */
export { federated } from './federated.ts';
export { hostOptions, remoteOptions } from './options.ts';
export { moduleFederation, type FederationOptions } from './module-federation.ts';
export { CONTRACT_VERSION, FEDERATION_VERSION, singletonVersions } from './sharing.ts';
export { withAlias } from './with-alias.ts';
