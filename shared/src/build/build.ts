/** The build of every package: `defineShell` for the host, `defineRemote` for the rest. */
export { defineRemote } from './define-remote.ts';
export { defineShell } from './define-shell.ts';
