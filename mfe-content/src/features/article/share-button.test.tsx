import { siteStore } from '@site/runtime/store';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, rs, test } from '@rstest/core';
import { ShareButton } from './share-button.tsx';

afterEach(() => {
  cleanup();
  rs.restoreAllMocks();
});

const share = async (writeText: (text: string) => Promise<void>) => {
  rs.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const before = siteStore.getState().toasts.length;
  render(<ShareButton />);
  screen.getByRole('button', { name: 'Share' }).click();
  await waitFor(() => expect(siteStore.getState().toasts).toHaveLength(before + 1));
  return siteStore.getState().toasts.at(-1);
};

test("sharing copies the page's address and says so", async () => {
  const copied: string[] = [];
  const toast = await share(async (text) => void copied.push(text));
  expect(copied).toEqual([location.href]);
  expect(toast).toMatchObject({
    title: 'Link copied!',
    description: 'The blog post URL has been copied to your clipboard.',
    variant: 'default',
  });
});

test('a refused clipboard is a failure that is told', async () => {
  const toast = await share(() => Promise.reject(new Error('denied')));
  expect(toast).toMatchObject({
    title: 'Failed to copy',
    description: 'Could not copy the link to clipboard.',
    variant: 'destructive',
  });
});
