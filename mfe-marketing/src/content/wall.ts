/** Words of the wall: a year of the sample market, as it landed and on the calendar. */
export const WALL = {
  label: 'A year of your market',
  heading: (promotions: number) => `${promotions} promotions from six shops in one year`,
  lead: 'This is how they land: in inboxes, on phones, on websites and in apps. Sample data from invented shops.',
  calendar: (promotions: number) => `The same ${promotions} on one calendar, above yours`,
  description: (promotions: number) =>
    `A wall of ${promotions} newsletters, push messages, banners, shop windows and app screens, each in the colours of one of six shops. Below it the same ${promotions} promotions as bars, one line for each shop, from January to December 2025, and your own campaigns in the last line.`,
};
