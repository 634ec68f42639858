import { site } from '@site/ui/site';

/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  label: 'Imprint',
  heading: `Reach the people behind ${site.product}`,
  lead: 'Who runs this site, where the company is registered, and an address where a person answers.',
  write: 'Write to us',
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};
