export { default } from '@site/shared/testing/rstest-config';
