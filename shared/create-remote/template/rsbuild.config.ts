import { defineRemote } from '@site/remote-kit/build';

export default defineRemote({ name: 'remote-name', port: 3005 });
