/**
 * The build-time part of all that reaches into Module Federation and react-router; `page/` holds the part that runs in
 * the shell's page. docs/federation-internals.md explains each.
 */
export { sharedSingletons } from './sharing.ts';
export { slimRouter } from './slim-router.ts';
