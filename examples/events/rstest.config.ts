export { default } from '@site/remote-kit/rstest-config';
