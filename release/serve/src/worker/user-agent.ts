/**
 * The user agent of a request to a Worker, each byte as one character, as Node and nginx read it. Cloudflare's runtime
 * decodes headers as UTF-8.
 */
export function userAgentOf({ headers }: Request): string {
  const text = headers.get('user-agent') ?? '';
  return String.fromCharCode(...new TextEncoder().encode(text));
}
