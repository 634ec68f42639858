import { defineRemote } from '@site/shared/build';

export default defineRemote({ name: 'marketing', port: 3001 });
