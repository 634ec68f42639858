// Installed in this folder only, so that nobody else waits for it.
export { default } from 'autocannon';
