import { test } from './engine-test.ts';
import { testConsent } from './consent.ts';
import { testJourneys } from './journeys.ts';

test.use({ engineName: 'Chromium' });

test.describe('Chromium', () => {
  testJourneys();
  testConsent();
});
