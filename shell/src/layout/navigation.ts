/** Links of the header, in order. */
export const MAIN_LINKS = [
  { to: '/', label: 'Home' },
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/faq', label: 'FAQ' },
  { to: '/careers', label: 'Careers' },
] as const;
