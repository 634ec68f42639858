import { skipWithout, test } from './engine-test.ts';
import { testConsent } from './consent.ts';
import { testJourneys } from './journeys.ts';
import { testLooks } from './looks.ts';
import { NIGHTLY } from '../support/test.ts';

test.use({ engineName: 'WebKit' });
// In one process, one after the other: each is one browser.
test.describe.configure({ mode: 'default' });
skipWithout('WebKit');

test.describe('WebKit', NIGHTLY, () => {
  testJourneys();
  testConsent();
  testLooks();
});
