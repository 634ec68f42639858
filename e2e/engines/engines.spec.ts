import { testConsent } from './consent.ts';
import { skipWithoutEngine, test } from './engine-test.ts';
import { testJourneys } from './journeys.ts';
import { testLooks } from './looks.ts';

// In one process, one after the other: all in one window.
test.describe.configure({ mode: 'default' });
skipWithoutEngine();
testJourneys();
testConsent();
test.describe('looks', testLooks);
