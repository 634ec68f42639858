import { test } from './engine-test.ts';
import { programPath } from '../../scripts/engines.mjs';
import { testJourneys } from './journeys.ts';
import { testWhatIsKept } from './kept.ts';
import { testLooks } from './looks.ts';
import { NIGHTLY } from '../support/nightly.ts';

test.use({ engineName: 'WebKit' });
// In one process, one after the other: each is one browser.
test.describe.configure({ mode: 'default' });
test.skip(!programPath('WebKit') && !process.env['CI'], 'scripts/engines.mjs names the packages of WebKit.');

test.describe('WebKit', NIGHTLY, () => {
  testJourneys();
  testWhatIsKept();
  testLooks();
});
