import { BrowserRouter } from '@site/runtime/router';
import { openDialog, siteStore } from '@site/runtime/store';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MountedDialog } from './mounted-dialog.tsx';

afterEach(() => {
  cleanup();
  siteStore.getState().closeDialog();
});

test('a dialog of another remote is named, with its remote', () => {
  openDialog({ kind: 'demo', source: 'pricing-hero' });
  render(<MountedDialog fragments={new Map()} />, { wrapper: BrowserRouter });
  const { textContent } = screen.getByRole('dialog', { name: 'Placeholder for demo-dialog' });
  expect(textContent).toContain('mfe-marketing');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(siteStore.getState().dialog).toBeNull();
});

test('a dialog that throws says why, and can be closed', () => {
  openDialog({ kind: 'video' });
  const Broken = () => {
    throw new Error('No film today.');
  };
  render(<MountedDialog fragments={new Map([['video-dialog', Broken]])} />, { wrapper: BrowserRouter });
  expect(screen.getByRole('dialog').textContent).toContain('No film today.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
