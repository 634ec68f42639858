import { showToast, siteStore } from '@site/runtime/store';
import { afterEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ToastHost } from './toast-host.tsx';

const loaders = rs.hoisted(() => ({ fails: false }));
rs.mock('../load-again.ts', () => ({
  loadAgain: (load: () => Promise<unknown>) =>
    loaders.fails ? Promise.reject(new Error('offline')) : load(),
}));

afterEach(async () => {
  cleanup();
  siteStore.setState({ toasts: [] });
  // React may have left work for the next turn, which needs the window that the end of this file takes away.
  await new Promise(setImmediate);
});

test('a message whose code did not load does not keep the next one away', async () => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  loaders.fails = true;
  render(<ToastHost />);
  act(() => showToast({ title: 'Error', description: 'Please try again.', variant: 'destructive' }));
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  loaders.fails = false;
  act(() => showToast({ title: 'Success!', description: 'You are on the list.' }));
  expect(await screen.findByText('Success!')).toBeTruthy();
});

test('shows nothing until a toast is raised', () => {
  const { container } = render(<ToastHost />);
  expect(container.innerHTML).toBe('');
});

test('shows title and description of every toast', async () => {
  render(<ToastHost />);
  act(() => {
    showToast({ title: 'Success!', description: 'You are on the list.' });
    showToast({ title: 'Link copied!', description: 'It is in your clipboard.' });
  });
  const list = await screen.findByRole('list');
  expect(await within(list).findByText('Success!')).toBeTruthy();
  expect(within(list).getByText('It is in your clipboard.')).toBeTruthy();
});

test('announces a destructive toast at once and any other politely', async () => {
  render(<ToastHost />);
  act(() => showToast({ title: 'Error', description: 'Something went wrong.', variant: 'destructive' }));
  await screen.findByRole('list');
  // The library announces in a frame of its own.
  await waitFor(() => expect(document.querySelector('[aria-live="assertive"]')).toBeTruthy());
  expect(document.querySelector('[aria-live="polite"]')).toBeNull();
  act(() => showToast({ title: 'Success!', description: 'Done.' }));
  await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toBeTruthy());
});

test('removes a dismissed toast from the store', async () => {
  render(<ToastHost />);
  act(() => showToast({ title: 'Success!', description: 'Done.' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(siteStore.getState().toasts).toEqual([]);
});
