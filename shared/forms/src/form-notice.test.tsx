import { afterEach, expect, test } from '@rstest/core';
import { cleanup, render, screen } from '@testing-library/react';
import { FormNotice } from './form-notice.tsx';

afterEach(cleanup);

test('code that did not load is told at the form', () => {
  render(<FormNotice failure={Object.assign(new Error('blocked'), { name: 'ChunkLoadError' })} />);
  expect(screen.getByRole('alert').textContent).toContain('did not load. Your text is kept');
});

test.each([undefined, null, 'ChunkLoadError', new Error('refused')])('%s has no notice', (failure) => {
  render(<FormNotice failure={failure} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
