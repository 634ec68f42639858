/** Tailwind's `@property --tw-x{syntax:"*";inherits:false;initial-value:0}`, as the build writes it. */
const REGISTERED = /@property (--[\w-]+)\s*\{(?:[^}]*initial-value:\s*([^;}]+))?[^}]*\}/g;

/**
 * The banner's rules without registered properties, whose initial values its region sets instead. A page that registers
 * a property computes the style of every element again: 50 ms for the home page at a processor 4 × slower, where the
 * rules alone take 7.
 */
export function withoutRegistrations(css: string): string {
  const values: string[] = [];
  const rules = css.replace(REGISTERED, (_, name: string, value = 'initial') => {
    values.push(`${name}:${String(value).trim()}`);
    return '';
  });
  // First: a rule that sets such a property itself comes later and wins.
  return `@layer utilities{[data-mf=consent]{${values.join(';')}}}${rules}`;
}

/** Has the document use the banner's rules. They are no style sheet of their own, which would be one more request. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(withoutRegistrations(css));
  document.adoptedStyleSheets.push(sheet);
}
