/** Head of the privacy page. */
export const PRIVACY_HERO = {
  label: 'Privacy policy',
  heading: 'Nothing tracks you unless you allow it',
  lead: 'Don’t take our word for it: the list below is read from your own browser as you look at it. It stays there; none of it is sent.',
};
