import { defineRemote } from '@site/shared/build';

export default defineRemote({ name: 'consent', port: 3004 });
