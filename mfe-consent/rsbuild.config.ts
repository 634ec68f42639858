import { defineRemote } from '@site/remote-kit/build';

export default defineRemote({ name: 'consent', port: 3004 });
