import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { siteStore, useSite } from '@site/runtime/store';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

/** Shows the dialog as long as the store asks for it, as the shell does; its opener can go away meanwhile. */
function Page({ actions, hasOpener = true }: { actions?: ReactNode; hasOpener?: boolean }) {
  const isOpen = useSite((state) => state.dialog !== null);
  return (
    <>
      <main tabIndex={-1} />
      <div data-testid="toast" />
      {hasOpener && (
        <button type="button" onClick={() => siteStore.getState().openDialog({ kind: 'video' })}>
          Open
        </button>
      )}
      {isOpen && (
        <DialogFrame remote="marketing" title="Title" description="Description" actions={actions}>
          <input aria-label="Field" />
        </DialogFrame>
      )}
    </>
  );
}

const root = document.documentElement;
const dialog = () => screen.queryByRole('dialog', { name: 'Title' });

async function open(page: ReactNode = <Page />) {
  const view = render(page);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true));
  return { ...view, opener };
}

function setWindow({ outer, inner }: { outer: number; inner: number }) {
  Object.defineProperty(window, 'innerWidth', { value: outer, configurable: true });
  Object.defineProperty(root, 'clientWidth', { value: inner, configurable: true });
}

beforeEach(() => {
  siteStore.getState().closeDialog();
  setWindow({ outer: 1000, inner: 1000 });
});
afterEach(cleanup);

test('it has the name of its remote, which its styles need', async () => {
  await open();
  expect(dialog()?.closest('[data-mf="marketing"]')).not.toBeNull();
});

test('the cross and Escape close it in the store', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(siteStore.getState().dialog).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(dialog()).toBeNull();
});

test('a dialog with actions has no cross', async () => {
  await open(<Page actions={<button type="button">Cancel</button>} />);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('the focus returns to the element that opened it', async () => {
  const { opener } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the focus goes to the content if that element is gone', async () => {
  const { rerender } = await open();
  rerender(<Page hasOpener={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('main')));
});

test('a click on its backdrop closes it, a click on a toast does not', async () => {
  await open();
  const press = (target: Element) => {
    fireEvent.pointerDown(target);
    fireEvent.click(target);
  };
  // Radix listens from the next task on, so that the click that opened the dialog does not close it.
  await new Promise((resolve) => setTimeout(resolve));
  press(screen.getByTestId('toast'));
  expect(dialog()).not.toBeNull();
  press(dialog()!.parentElement!);
  expect(dialog()).toBeNull();
});

test('the page behind it does not scroll until it is closed', async () => {
  await open();
  expect(root.style.overflow).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(root.style.overflow).toBe('');
});

test('a scrollbar that takes room leaves its room behind, and nothing else does', async () => {
  await open();
  expect(root.style.scrollbarGutter).toBe('');
  cleanup();
  siteStore.getState().closeDialog();
  setWindow({ outer: 1000, inner: 985 });
  await open();
  expect(root.style.scrollbarGutter).toBe('stable');
  cleanup();
  expect(root.style.scrollbarGutter).toBe('');
});
