import { claimsOfToken } from './claims-of-token.ts';

/** The problem of a key that is of another Supabase project than the address; undefined if that can't be told. */
export function otherProject(key: string, address: string): string | undefined {
  const project = Reflect.get(claimsOfToken(key) ?? {}, 'ref') as unknown;
  const [, addressed] = /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(address) ?? [];
  return typeof project === 'string' && addressed !== undefined && project !== addressed
    ? 'is the key of another project than that of PUBLIC_SUPABASE_URL: give both of one project'
    : undefined;
}
