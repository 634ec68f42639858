import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const THEME = createRequire(import.meta.url).resolve('@site/ui/theme.css');

let theme: string | undefined;

/**
 * A colour of the site's theme, as it stands in `theme.css`. Throws if there is none of that name.
 *
 * @param name without `--color-`
 */
export function themeColor(name: string, scheme: 'light' | 'dark'): string {
  theme ??= readFileSync(THEME, 'utf8');
  const value = new RegExp(`--color-${name}: ([^;]+);`).exec(theme)?.[1];
  const [, light, dark] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value ?? '') ?? [];
  const color = scheme === 'light' ? (light ?? value) : (dark ?? value);
  if (!color || !/^#\w+$/.test(color)) throw new Error(`theme.css has no colour "${name}".`);
  return color;
}
