/** Texts of the home page's working parts; those of its other parts are in home-sections.ts. */
export const HERO = {
  date: '1 Jun',
  heading: 'See what your rivals promote',
  headingEnd: 'and outplan it',
  lead: 'Promoscope reads your competitors’ newsletters, websites, apps and push messages, and puts every offer on the calendar where you plan your own campaigns.',
  watchDemo: 'Watch Demo',
  timelineNote: 'Sample data from invented shops. Point at a bar, tap it or tab to it.',
  scrollNote: 'Swipe the chart for the rest of the month.',
};

export const NEWSLETTER_BAND = {
  date: 'July',
  heading: 'Next month’s promotion dates, in your inbox',
  lead: 'Holidays, international days and the weeks when everyone runs a sale, early enough to plan for them.',
  retention: 'We keep your address until you unsubscribe.',
};

export const CLOSING = {
  heading: 'Their next sale is already planned. Is your answer?',
  lead: 'Name two competitors, and see their promotions in the demo.',
};
