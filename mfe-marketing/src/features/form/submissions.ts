import { formSender } from '@site/forms/send-form';
import { site } from '@site/ui/site';
import { DEMO_REQUEST } from '../../content/demo-request.ts';

// One file for the browser: what the remote's forms check and send with, loaded once somebody fills in one of them.
export { signUp } from '../newsletter/sign-up.ts';

/** Checks and sends a demo request. */
export const demoRequest = formSender(DEMO_REQUEST, site.contactEmail);
