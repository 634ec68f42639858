import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render } from '@testing-library/react';
import { FormNotice, spokenNotice } from './form-notice.tsx';
import { RateLimitError } from './rate-limit-error.ts';

const MAIL = 'hello@example.com';

afterEach(cleanup);

/** What is shown of a failure. The form's region says the same, and the notice is no region beside it. */
function told(failure: unknown): string {
  const { container } = render(<FormNotice failure={failure} />);
  expect(container.querySelector('[role], [aria-live]')).toBeNull();
  expect(spokenNotice(failure)).toBe(container.textContent);
  return container.textContent;
}

test('code that did not load is told at the form', () => {
  const failure = Object.assign(new Error('blocked'), { name: 'ChunkLoadError' });
  expect(told(failure)).toContain('did not load. Your text is kept');
});

test.each([undefined, null, 'ChunkLoadError', new Error('refused')])('%s has no notice', (failure) => {
  expect(told(failure)).toBe('');
});

test.each([
  ['90', '2 minutes'],
  ['1', '1 minute'],
  [new Date(Date.now() + 170_000).toUTCString(), '3 minutes'],
  [undefined, '10 minutes'],
  ['soon', '10 minutes'],
])('a limit that ends after %s says so, with the address of mail', (after, time) => {
  const answer = new Response(null, after ? { headers: { 'Retry-After': after } } : {});
  const failure = Object.assign(new RateLimitError(answer), { mail: MAIL });
  expect(told(failure)).toContain(`try again in ${time}. Or write to ${MAIL}.`);
});
