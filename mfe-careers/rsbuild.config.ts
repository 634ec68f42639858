import { defineRemote } from '@site/remote-kit/build';

export default defineRemote({ name: 'careers', port: 3003 });
