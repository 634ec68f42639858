import { beforeEach, expect, rs, test } from '@rstest/core';
import { openDialog, siteStore } from './site-store.ts';

const { closeDialog, followHistory } = siteStore.getState();
const open = () => siteStore.getState().dialog?.kind ?? null;
const DEMO = { kind: 'demo', source: 'home' } as const;
const OWN = { kind: 'own', name: 'fair' } as const;

// What the page does that shows dialogs.
followHistory();

beforeEach(() => {
  siteStore.setState({ dialog: null });
  history.pushState({ key: 'page' }, '', '/pricing');
});

test('the way back closes a dialog and stays on the page, the way forward opens it again', () => {
  openDialog(DEMO);
  expect([open(), location.pathname, history.state]).toEqual([
    'demo',
    '/pricing',
    { key: 'page', dialog: DEMO },
  ]);
  history.back();
  expect([open(), location.pathname, history.state]).toEqual([null, '/pricing', { key: 'page' }]);
  history.forward();
  expect(open()).toBe('demo');
});

test('a dialog that is closed leaves no entry behind it, nor does one that another takes the place of', () => {
  openDialog(DEMO);
  openDialog(OWN);
  expect(open()).toBe('own');
  closeDialog();
  expect([open(), history.state]).toEqual([null, { key: 'page' }]);
  closeDialog();
  expect(location.pathname).toBe('/pricing');
});

test('a link closes it, and the way back from there opens it again', () => {
  openDialog(DEMO);
  history.pushState({ key: 'next' }, '', '/privacy');
  followHistory();
  expect(open()).toBeNull();
  history.back();
  expect([open(), location.pathname]).toEqual(['demo', '/pricing']);
});

test('a dialog that is asked for while the browser leaves another one’s entry opens afterwards', () => {
  openDialog(DEMO);
  // Browsers leave the entry in a later task.
  siteStore.setState({ dialog: null });
  openDialog(OWN);
  expect(open()).toBeNull();
  history.back();
  expect([open(), history.state]).toEqual(['own', { key: 'page', dialog: OWN }]);
});

test('a browser that refuses another entry of its history opens the dialog all the same, and closes it', () => {
  const refuse = () => {
    throw new DOMException('Attempt to use history more than 100 times', 'SecurityError');
  };
  const spies = (['pushState', 'replaceState'] as const).map((name) =>
    rs.spyOn(history, name).mockImplementation(refuse),
  );
  openDialog(DEMO);
  openDialog(OWN);
  expect(open()).toBe('own');
  closeDialog();
  expect([open(), location.pathname]).toEqual([null, '/pricing']);
  for (const spy of spies) spy.mockRestore();
});
