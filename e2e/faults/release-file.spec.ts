import { test } from './fault-site.ts';
import { NETWORK_FAULTS, type NetworkFault } from './faults.ts';
import { OPENERS } from './openers.ts';
import { startVisitor } from './visitor.ts';
import { nightlyUnless } from '../support/nightly.ts';

/*
 * Each fault of the network in the file that tells where the other remotes are: the page itself needs nothing of it, and
 * another remote is as if it could not be reached.
 */

const FILE = /\/releases\/[^/]+\.json$/;

const giveJson =
  (content: object): NetworkFault['answer'] =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(content));

const FAULTS: Readonly<Record<string, NetworkFault>> = {
  ...NETWORK_FAULTS,
  'of another kind': { reason: 'rejected', answer: giveJson({ careers: '1.0.0' }) },
};

for (const [fault, { answer, reason }] of Object.entries(FAULTS)) {
  test(
    `release file, ${fault}: the page lives, of another remote a page is a page load, a dialog a message`,
    nightlyUnless(fault === '404'),
    async ({ page, sharedFaults }) => {
      const visitor = startVisitor(page, sharedFaults.url);
      sharedFaults.breakFiles(FILE, answer);
      await visitor.firstLoad('/careers', '/pricing', { remote: 'careers', outcome: 'alive', reasons: [] });
      await visitor.open('/pricing');
      await visitor.fragment(OPENERS.banner, { remote: 'consent', outcome: 'no banner', reasons: [reason] });
      await visitor.navigation('/faq', { remote: 'marketing', outcome: 'alive', reasons: [] });
      // Reported already: the banner was of the same remote.
      await visitor.fragment(OPENERS.preferences, { remote: 'consent', outcome: 'message', reasons: [] });
      await visitor.navigation('/careers', { remote: 'careers', outcome: 'page load', reasons: [reason] });
    },
  );
}
