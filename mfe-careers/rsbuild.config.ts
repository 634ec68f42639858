import { defineRemote } from '@site/shared/build';

export default defineRemote({ name: 'careers', port: 3003 });
