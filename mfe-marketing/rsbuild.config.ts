import { defineRemote } from '@site/remote-kit/build';

export default defineRemote({ name: 'marketing', port: 3001 });
