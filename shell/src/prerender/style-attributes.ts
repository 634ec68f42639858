/** Attribute that ties an element to its rule. */
const ATTRIBUTE = 'data-s';

/**
 * Turns `style` attributes into rules of one style sheet: a strict Content-Security-Policy allows a hashed
 * `<style>`, but no attribute. React does not compare attributes while it hydrates, and later changes go through
 * the style object, which the policy does not concern and which wins over the rule.
 */
export function styleAttributesToRules(html: string): { html: string; css: string } {
  const numbers = new Map<string, number>();
  const replaced = html.replace(/(<[a-zA-Z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    const declarations = decodeAttribute(style);
    if (!numbers.has(declarations)) numbers.set(declarations, numbers.size);
    return `${before} ${ATTRIBUTE}="${numbers.get(declarations)}"`;
  });
  const css = [...numbers].map(([style, number]) => `[${ATTRIBUTE}="${number}"]{${style}}`).join('');
  return { html: replaced, css };
}

function decodeAttribute(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
