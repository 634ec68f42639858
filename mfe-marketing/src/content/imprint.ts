import { site } from '@site/ui/site';

/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  label: 'Imprint',
  heading: `Who is behind ${site.product}`,
  lead: 'The company behind this site, its registration, and an address that a person reads.',
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};
