import { DIALOG_FRAGMENTS, FRAGMENT_OWNERS, type DialogKind } from '@site/contracts';
import { BrowserRouter } from '@site/runtime/router';
import { openDialog, siteStore, type Dialog } from '@site/runtime/store';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MountedDialog } from './mounted-dialog.tsx';

afterEach(() => {
  cleanup();
  siteStore.getState().closeDialog();
});

const OPENED: Readonly<Record<DialogKind, Exclude<Dialog, { kind: 'own' }>>> = {
  demo: { kind: 'demo', source: 'pricing-hero' },
  video: { kind: 'video' },
  'cookie-preferences': { kind: 'cookie-preferences' },
};

for (const dialog of Object.values(OPENED)) {
  test(`the ${dialog.kind} dialog of another remote is named, with its remote and what it is opened with`, () => {
    const fragment = DIALOG_FRAGMENTS[dialog.kind];
    openDialog(dialog);
    render(<MountedDialog fragments={new Map()} />, { wrapper: BrowserRouter });
    const { textContent } = screen.getByRole('dialog', { name: `Placeholder for ${fragment}` });
    expect(textContent).toContain(`Remotemfe-${FRAGMENT_OWNERS[fragment]}`);
    if ('source' in dialog) expect(textContent).toContain(`Source${dialog.source}`);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(siteStore.getState().dialog).toBeNull();
  });
}

test('a dialog that throws says why, and can be closed', () => {
  openDialog(OPENED.video);
  const Broken = () => {
    throw new Error('No film today.');
  };
  render(<MountedDialog fragments={new Map([['video-dialog', Broken]])} />, { wrapper: BrowserRouter });
  expect(screen.getByRole('dialog').textContent).toContain('No film today.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
