import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render, screen } from '@testing-library/react';
import { FormNotice } from './form-notice.tsx';
import { RateLimitError } from './rate-limit-error.ts';

const MAIL = 'hello@example.com';

afterEach(cleanup);

test('code that did not load is told at the form', () => {
  render(<FormNotice failure={Object.assign(new Error('blocked'), { name: 'ChunkLoadError' })} />);
  expect(screen.getByRole('alert').textContent).toContain('did not load. Your text is kept');
});

test.each([undefined, null, 'ChunkLoadError', new Error('refused')])('%s has no notice', (failure) => {
  render(<FormNotice failure={failure} />);
  expect(screen.queryByRole('alert')).toBeNull();
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
  render(<FormNotice failure={failure} />);
  expect(screen.getByRole('alert').textContent).toContain(`try again in ${time}. Or write to ${MAIL}.`);
});
