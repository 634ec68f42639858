import { formSender } from '@site/forms/send-form';
import { site } from '@site/ui/site';
import { APPLICATION } from '../../content/application.ts';

/** Check and send an application. */
export const { prepare, send } = formSender(APPLICATION, site.contactEmail);
