/**
 * The address to charge a sign-up to: the one that Supabase's edge sets, else the last hop, which is the only one
 * in `x-forwarded-for` that the caller did not choose. The database decides what counts as one client.
 */
export function visitorAddress(headers: Headers): string {
  const fromEdge = headers.get('cf-connecting-ip')?.trim();
  const lastHop = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return fromEdge || lastHop || 'unknown';
}
