import { expect, test } from '@rstest/core';
import type { Finding } from '@site/release-model/check-report';
import { isUncertain } from './is-uncertain.ts';
import { OVERWORKED } from './rules/alive.ts';

const finding = (rule: string, found: string): Finding => ({
  rule,
  package: 'careers',
  page: '/careers',
  found,
  fix: 'correct it',
});

test.each([
  ['alive', 'it never becomes interactive', true],
  ['alive', OVERWORKED, false],
  ['keyboard', 'the Tab key moves the focus nowhere', true],
  ['unseen-text', 'the text “Imprint” has an opacity of 0.00', true],
  ['page-error', 'an error that nothing catches: TypeError', false],
  ['page-error', 'it hides every rejection that nothing catches', true],
  ['failed-request', '/a.js: net::ERR_CONNECTION_RESET', true],
  ['failed-request', '/a.js: status 404', false],
])('%s, “%s”: has to be seen twice: %s', (rule, found, isTwice) => {
  expect(isUncertain(finding(rule, found))).toBe(isTwice);
});
