/** A void element as HTML, with its attributes escaped. */
export function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeAttribute(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
