/**
 * The role that a JSON Web Token names; `''` if it is one without a role, undefined if the text is none. Base64 with
 * padding is read too, though no token has it.
 */
export function roleOfToken(text: string): string | undefined {
  const parts = text.trim().split('.');
  if (parts.length !== 3) return undefined;
  const [header, payload] = parts.map(objectIn);
  if (!header || !payload || !('alg' in header)) return undefined;
  const role = Reflect.get(payload, 'role') as unknown;
  return typeof role === 'string' ? role : '';
}

function objectIn(part: string): object | undefined {
  try {
    // `atob` takes no letters of base64url.
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const value = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
