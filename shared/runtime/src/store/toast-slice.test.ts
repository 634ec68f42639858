import { beforeEach, expect, test } from '@rstest/core';
import { showToast, siteStore } from './site-store.ts';

const SUCCESS = { title: 'Success!', description: 'You are on the list.' };
const ERROR = { title: 'Error', description: 'Please try again.', variant: 'destructive' } as const;
const titles = () => siteStore.getState().toasts.map(({ title }) => title);

beforeEach(() => siteStore.setState({ toasts: [] }));

test('messages that complain of nothing stay next to each other', () => {
  showToast(SUCCESS);
  showToast({ title: 'Link copied!', description: 'It is in your clipboard.' });
  expect(titles()).toEqual(['Success!', 'Link copied!']);
});

test('a complaint does not stay next to the success that answers it', () => {
  showToast(ERROR);
  showToast(SUCCESS);
  expect(titles()).toEqual(['Success!']);
});

test('a complaint that is renewed is shown once', () => {
  showToast(SUCCESS);
  showToast(ERROR);
  showToast(ERROR);
  expect(titles()).toEqual(['Success!', 'Error']);
});

test('a dismissed message disappears', () => {
  showToast(SUCCESS);
  siteStore.getState().dismissToast(siteStore.getState().toasts[0]!.id);
  expect(titles()).toEqual([]);
});
