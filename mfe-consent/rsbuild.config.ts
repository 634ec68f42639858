import { defineRemote, inEntry } from '@site/remote-kit/build';

export default defineRemote({ name: 'consent', port: 3004, plugins: [inEntry(['fragment/consent-banner'])] });
