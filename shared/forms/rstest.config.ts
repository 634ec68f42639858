export { default } from '../rstest.settings.ts';
