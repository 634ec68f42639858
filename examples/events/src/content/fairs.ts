/** A fair at which visitors meet the team. */
export type Fair = {
  /** Short and unique; the analytics event names it. */
  slug: string;
  name: string;
  place: string;
  /** First day, `2027-02-23`. */
  date: string;
  /** The same day as visitors read it. */
  day: string;
};

export const FAIRS: readonly Fair[] = [
  {
    slug: 'shop-days',
    name: 'Shop Days',
    place: 'Düsseldorf, hall 6',
    date: '2027-02-23',
    day: '23 February 2027',
  },
  {
    slug: 'retail-forum',
    name: 'Retail Forum',
    place: 'Berlin, stand B 12',
    date: '2027-05-11',
    day: '11 May 2027',
  },
];
