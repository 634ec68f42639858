import { DIALOG_FRAGMENTS, FRAGMENT_OWNERS } from '@site/contracts';
import { siteStore, type Dialog } from '@site/runtime/store';
import { afterEach, expect, test } from '@rstest/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MountedDialog } from './mounted-dialog.tsx';

afterEach(() => {
  cleanup();
  siteStore.setState({ dialog: null });
});

const OPENED: { readonly [Kind in Dialog['kind']]: Extract<Dialog, { kind: Kind }> } = {
  demo: { kind: 'demo', source: 'pricing-hero' },
  video: { kind: 'video' },
  'cookie-preferences': { kind: 'cookie-preferences' },
};

for (const dialog of Object.values(OPENED)) {
  test(`the ${dialog.kind} dialog of another remote is named, with its remote and what it is opened with`, () => {
    const fragment = DIALOG_FRAGMENTS[dialog.kind];
    siteStore.setState({ dialog });
    render(<MountedDialog fragments={new Map()} />);
    const { textContent } = screen.getByRole('dialog', { name: `Placeholder for ${fragment}` });
    expect(textContent).toContain(`Remotemfe-${FRAGMENT_OWNERS[fragment]}`);
    if ('source' in dialog) expect(textContent).toContain(`Source${dialog.source}`);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(siteStore.getState().dialog).toBeNull();
  });
}

test('a dialog that throws says why, and can be closed', () => {
  siteStore.setState({ dialog: OPENED.video });
  const Broken = () => {
    throw new Error('No film today.');
  };
  render(<MountedDialog fragments={new Map([['video-dialog', Broken]])} />);
  expect(screen.getByRole('dialog').textContent).toContain('No film today.');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
