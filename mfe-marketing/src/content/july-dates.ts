/** Days of July 2025 that the newsletter's picture marks. */
export const JULY_DATES: readonly (readonly [day: number, name: string])[] = [
  [4, 'US Independence Day'],
  [11, 'World Population Day'],
  [20, 'World Chess Day'],
  [30, 'Day of Friendship'],
];
