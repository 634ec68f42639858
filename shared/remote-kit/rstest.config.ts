export { default } from './src/testing/rstest-config.ts';
