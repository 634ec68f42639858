/** Texts of the imprint; the company's details are in `@site/ui/company`. */
export const IMPRINT = {
  heading: 'Imprint',
  disputeResolution:
    'We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.',
};
