import { defineShell } from './build/define-shell.ts';

export default defineShell({ name: 'shell', port: 3000 });
