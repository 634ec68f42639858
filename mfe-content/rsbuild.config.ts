import { defineRemote } from '@site/shared/build';

export default defineRemote({ name: 'content', port: 3002 });
