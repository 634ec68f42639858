import { initFederation } from '@softarc/native-federation-orchestrator';
import './federation.ts';

/** Names of the packages and the addresses of their metadata, in the document. */
const manifest = JSON.parse(document.getElementById('mfe-manifest')?.textContent ?? '{}') as Record<
  string,
  string
>;

globalThis.nativeFederation = await initFederation(manifest, { logLevel: 'error' });
await globalThis.nativeFederation.loadRemoteModule('shell', './start');
