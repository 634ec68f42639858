import { defineRemote } from '@site/remote-kit/build';

export default defineRemote({ name: 'events', port: 3005 });
