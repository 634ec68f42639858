import { init } from '@module-federation/enhanced/runtime';
import { afterEach, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { PageHead } from './page-head.tsx';
import { PageBoundary } from './page-view.tsx';
import type { PageCache } from './page-load.ts';
import { adoptRelease, setOnFallback, versionInUse } from '../remotes/registry.ts';
import { RemoteUnavailableError } from '../remotes/load.ts';

const isPrerendered = rs.fn(() => false);
const forget = rs.fn<PageCache['forget']>();
const pages = {
  isPrerendered,
  forget,
  forgetRemote: () => {},
  get: () => Promise.resolve({ status: 'found' }),
} as unknown as PageCache;

let thrown: Error | undefined;
function Page({ text }: { text: string }) {
  if (thrown) throw thrown;
  return <p>{text}</p>;
}

const inBoundary = (path: string, text: string) => (
  <main id="main">
    <PageBoundary path={path} pages={pages}>
      <PageHead path={path} meta={{ title: 'Careers', description: 'Open positions' }} />
      <Page text={text} />
    </PageBoundary>
  </main>
);

/** Renders a page, then has it throw at its next rendering. */
function renderThenThrow(path: string, error: Error) {
  const view = render(inBoundary(path, 'Before'));
  thrown = error;
  view.rerender(inBoundary(path, 'After'));
  return view;
}

beforeAll(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  init({ name: 'shell', remotes: [] });
  const released = { version: 'live', entry: '/live.js', collections: [] };
  const previous = { version: 'good', entry: '/good.js' };
  adoptRelease({
    status: 200,
    settings: TEST_SETTINGS,
    remotes: { careers: { ...released, previous }, marketing: released },
  });
});

beforeEach(() => {
  thrown = undefined;
  isPrerendered.mockReturnValue(false);
  setOnFallback('careers', false);
  forget.mockClear();
});

afterEach(cleanup);

test('a remote that is unavailable is an error screen, and can be tried again', () => {
  renderThenThrow('/pricing', new RemoteUnavailableError('This page could not be loaded.'));
  expect(screen.getByRole('alert').textContent).toContain('This page could not be loaded.');
  thrown = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('After')).toBeTruthy();
  expect(forget.mock.calls).toEqual([['/pricing']]);
});

test('a prerendered page that throws is rendered by the previous version, and the document stays', async () => {
  isPrerendered.mockReturnValue(true);
  renderThenThrow('/careers', new Error('broken on purpose'));
  thrown = undefined;
  expect(await screen.findByText('After')).toBeTruthy();
  expect(versionInUse('careers')?.version).toBe('good');
});

test('a prerendered page that every version throws in stays as it was', async () => {
  isPrerendered.mockReturnValue(true);
  renderThenThrow('/careers', new Error('broken on purpose'));
  await expect.poll(() => versionInUse('careers')?.version, { timeout: 30_000 }).toBe('good');
  await act(async () => {});
  expect(screen.getByText('Before')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a prerendered page without another version that runs stays as it was', async () => {
  isPrerendered.mockReturnValue(true);
  renderThenThrow('/pricing', new Error('broken on purpose'));
  await act(() => import('../remotes/fallback.ts'));
  expect(screen.getByText('Before')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that can’t be hydrated keeps its title and description', async () => {
  isPrerendered.mockReturnValue(true);
  renderThenThrow('/careers', new Error('It broke.'));
  await act(async () => {});
  expect(document.title).toContain('Careers');
  const descriptions = [...document.querySelectorAll<HTMLMetaElement>('meta[name=description]')];
  expect(descriptions.map(({ content }) => content)).toEqual(['Open positions']);
});

test('a page that throws is rendered again by the previous version; the visitor reads the old text meanwhile', async () => {
  renderThenThrow('/careers', new Error('broken on purpose'));
  expect(screen.getByText('Before')).toBeTruthy();
  thrown = undefined;
  expect(await screen.findByText('After')).toBeTruthy();
  expect(versionInUse('careers')?.version).toBe('good');
});

test('a navigation to another path tries again, and forgets the page that failed', () => {
  const { rerender } = renderThenThrow('/pricing', new RemoteUnavailableError('Unavailable.'));
  thrown = undefined;
  rerender(inBoundary('/faq', 'Questions'));
  expect(screen.getByText('Questions')).toBeTruthy();
  expect(forget.mock.calls).toEqual([['/pricing']]);
});
