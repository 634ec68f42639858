const KEPT_AS = 'console-token';

/**
 * The token of this start of the console: from the address that it printed, which then no longer shows it, from this tab
 * before it was loaded again, or from the server where a sign-on stands in front. Undefined for a page that may only read.
 */
export async function findToken(): Promise<string | undefined> {
  const given = /^#([\w-]{20,})$/.exec(location.hash)?.[1];
  if (given) {
    history.replaceState(null, '', location.pathname);
    sessionStorage.setItem(KEPT_AS, given);
    return given;
  }
  const kept = sessionStorage.getItem(KEPT_AS);
  if (kept) return kept;
  const answer = await fetch('/api/token').catch(() => undefined);
  const { token } = answer?.ok ? ((await answer.json()) as { token: string | null }) : { token: null };
  return token ?? undefined;
}
