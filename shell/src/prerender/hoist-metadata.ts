const LEADING_METADATA = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

/**
 * Moves title, meta and link tags into the head. React renders the tags of a whole tree before its content; a later
 * `<title>` is the name of a drawing.
 */
export function hoistMetadata(rootHtml: string): { head: string; body: string } {
  const head = LEADING_METADATA.exec(rootHtml)?.[0] ?? '';
  return { head, body: rootHtml.slice(head.length) };
}
