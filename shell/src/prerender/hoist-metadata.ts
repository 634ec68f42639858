const METADATA = /<title>[^<]*<\/title>|<meta [^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;

/** Moves title, meta and canonical link, which React renders before the content, into the head. */
export function hoistMetadata(rootHtml: string): { head: string; body: string } {
  const head: string[] = [];
  const body = rootHtml.replace(METADATA, (tag) => {
    head.push(tag);
    return '';
  });
  return { head: head.join(''), body };
}
