import type { Looks } from '@site/release-model/check-report';

/** A browser gate for tests that have no browser: it looks with a function, and writes plain reports. */
export const looksBy = (look: Looks['look']): Looks => ({
  look,
  forms: {
    html: ({ verdict, at }) => `<p>${at}: ${verdict}</p>`,
    json: (report) => JSON.stringify(report),
    text: ({ verdict, at }) => `${at}: ${verdict}`,
  },
});
