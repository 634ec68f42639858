import type { QueryClient } from '@tanstack/query-core';

let client: Promise<QueryClient> | undefined;

/**
 * The page's data-fetching client: a failed query is tried once more, and the window's focus refetches nothing. Its
 * code loads on first use, so that pages which fetch nothing don't pay for it.
 */
export function queryClient(): Promise<QueryClient> {
  client ??= import('@tanstack/query-core').then(
    ({ QueryClient }) =>
      new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }),
  );
  return client;
}
