import { claimsOfToken } from './claims-of-token.ts';

/** The role that a JSON Web Token names; `''` if it is one without a role, undefined if the text is none. */
export function roleOfToken(text: string): string | undefined {
  const claims = claimsOfToken(text);
  const role = claims && (Reflect.get(claims, 'role') as unknown);
  return typeof role === 'string' ? role : claims && '';
}
