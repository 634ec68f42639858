import type { QueryClient } from '@tanstack/query-core';

let client: Promise<QueryClient> | undefined;

/**
 * The page's data-fetching client: one retry for queries, no refetch when the window gets the focus (SPEC section
 * 7). It loads on first use, so that pages which fetch nothing don't pay for it.
 */
export function queryClient(): Promise<QueryClient> {
  client ??= import('@tanstack/query-core').then(
    ({ QueryClient }) =>
      new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } } }),
  );
  return client;
}
