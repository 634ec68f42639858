/** Tailwind's `@property --tw-x{syntax:"*";inherits:false;initial-value:0}`, as the build writes it. */
const REGISTERED = /@property (--[\w-]+)\s*\{(?:[^}]*initial-value:\s*([^;}]+))?[^}]*\}/g;

/**
 * Rules without registered properties, whose initial values a region sets instead. A page that registers a property
 * computes the style of every element again: 50 ms for the home page at a processor 4 × slower, where the rules of a
 * fragment alone take 7.
 *
 * @param region selector of the element that all elements of the rules are in
 */
export function withoutRegistrations(css: string, region: string): string {
  const values: string[] = [];
  const rules = css.replace(REGISTERED, (_, name: string, value = 'initial') => {
    values.push(`${name}:${String(value).trim()}`);
    return '';
  });
  // First: a rule that sets such a property itself comes later and wins.
  return `@layer utilities{${region}{${values.join(';')}}}${rules}`;
}
