/** What a JSON Web Token says; undefined if the text is none. Base64 with padding is read too, though no token has it. */
export function claimsOfToken(text: string): object | undefined {
  const parts = text.trim().split('.');
  if (parts.length !== 3) return undefined;
  const [header, payload] = parts.map(objectIn);
  return header && 'alg' in header ? payload : undefined;
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
