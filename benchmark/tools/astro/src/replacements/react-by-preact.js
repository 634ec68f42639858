/** Preact's layer for React, and what it lacks. */
export * from 'preact/compat';
export { default } from 'preact/compat';
export { use } from './use.ts';
