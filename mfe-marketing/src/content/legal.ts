/** Texts of both legal pages. */
export const LEGAL = {
  label: 'Legal',
  sampleNotice:
    'The company details on this page are samples. The operator replaces them before the site goes public.',
};
