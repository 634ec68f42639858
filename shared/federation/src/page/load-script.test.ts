import { expect, test } from '@rstest/core';
import { fakeNetwork } from '../testing/fake-network.ts';
import { loadScriptAhead } from './load-files.ts';

const ADDRESS = 'http://site.test/static/js/async/x.home.0123456789.js';

test('a script is requested ahead once, with its integrity, and again after a failure', () => {
  const requests = fakeNetwork();
  loadScriptAhead(ADDRESS, 'sha256-x');
  loadScriptAhead(ADDRESS, 'sha256-x');
  expect(requests.length).toBe(1);
  expect(requests[0]?.element).toMatchObject({ integrity: 'sha256-x', crossOrigin: 'anonymous' });
  requests[0]?.fail();
  loadScriptAhead(ADDRESS, 'sha256-x');
  requests[1]?.load();
  loadScriptAhead(ADDRESS, 'sha256-x');
  expect(requests.length).toBe(2);
});
