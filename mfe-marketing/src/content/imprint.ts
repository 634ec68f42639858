import { site } from '@site/ui/site';

/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  label: 'Imprint',
  heading: 'Who runs this site',
  lead: `The company behind ${site.product}, how to reach us, and where we are registered.`,
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};
