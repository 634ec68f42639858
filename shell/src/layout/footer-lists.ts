/** Lists of the footer. */
export const FOOTER_LISTS = [
  {
    heading: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/faq', label: 'FAQ' },
      { to: '/resources', label: 'Resources' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { to: '/careers', label: 'Careers' },
      { to: '/imprint', label: 'Imprint' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
] as const;
