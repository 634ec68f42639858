/** Markup that is safe to put into a page. Only {@link html} makes it. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | false | undefined;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A template of HTML. Every value is escaped unless it is {@link Html} already. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const parts = strings.map((text, index) => (index === 0 ? text : markupOf(values[index - 1]) + text));
  return { markup: parts.join('') };
}

function markupOf(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
}
