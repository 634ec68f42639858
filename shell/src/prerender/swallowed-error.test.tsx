import { expect, test } from '@rstest/core';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { LoadedPage } from '../pages/page-load.ts';
import { throwSwallowedError } from './swallowed-error.tsx';

const pageOf = (Page: () => React.ReactNode): LoadedPage => ({
  status: 'found',
  remote: 'careers',
  content: <Page />,
  meta: { title: 'T', description: 'd' },
});

/** The page inside the boundary that the shell puts around it. */
const renderInBoundary = (Page: () => React.ReactNode) =>
  renderToString(
    <Suspense>
      <Page />
    </Suspense>,
  );

function Broken(): React.ReactNode {
  throw new Error('window is not defined');
}

const WithBrokenPart = () => (
  <Suspense>
    <Broken />
  </Suspense>
);

const Sound = () => <h1>Careers</h1>;

test('what a page threw inside Suspense is thrown again', () => {
  const check = () => throwSwallowedError(renderInBoundary(Broken), '/careers', pageOf(Broken));
  expect(check).toThrow('window is not defined');
});

test('a part that failed inside another boundary is an error too', () => {
  const check = () =>
    throwSwallowedError(renderInBoundary(WithBrokenPart), '/careers', pageOf(WithBrokenPart));
  expect(check).toThrow('did not render');
});

test('a page that rendered is left alone', () => {
  expect(() => throwSwallowedError(renderInBoundary(Sound), '/careers', pageOf(Sound))).not.toThrow();
});
