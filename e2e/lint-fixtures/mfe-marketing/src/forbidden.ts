// A remote that reaches for another remote and for the shell: the linter must refuse both (see the test).
export { positions } from '@site/mfe-careers/src/content/positions.ts';
export { MOUNTS } from '../../../../shell/src/mounts.ts';
