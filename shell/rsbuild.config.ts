import { defineShell } from '@site/shared/build';

export default defineShell({ name: 'shell', port: 3000 });
