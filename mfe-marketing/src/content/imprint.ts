import { site } from '@site/ui/site';

/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  label: 'Imprint',
  heading: `Reach the people behind ${site.product}`,
  lead: 'The company behind this site, its registration, and an address that a person reads.',
  write: 'Write to us',
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};
