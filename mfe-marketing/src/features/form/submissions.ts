// One file for the browser: what the remote's forms check and send with, loaded once somebody fills in one of them.
export { submitDemoRequest } from '../demo-dialog/submit-demo-request.ts';
export { signUp } from '../newsletter/sign-up.ts';
export { prepareInsert } from '@site/ui/prepare-insert';
