/** The last call of the FAQ: the one part of the page that is hydrated. */
export const FAQ_CLOSING = {
  heading: 'Ask us the rest in a demo',
  lead: 'We’ll open the dashboard with competitors you choose, and answer on the spot.',
};
