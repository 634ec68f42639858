/**
 * The address whose budget a sign-up spends: the one that Supabase's edge sets, else the last one in `x-forwarded-for`,
 * which is the only one that the caller can't choose. The database decides which addresses are one client.
 */
export function visitorAddress(headers: Headers): string {
  const fromEdge = headers.get('cf-connecting-ip')?.trim();
  const lastHop = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return fromEdge || lastHop || 'unknown';
}
