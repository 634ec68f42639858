// Draws every icon of the site from `public/icon.svg` and writes the web manifest. Run it when the sign, the colours or
// the product's name change: npm run icons -w shell
import { writeFileSync } from 'node:fs';
import { icons } from './icons.ts';

for (const [name, content] of icons()) {
  writeFileSync(new URL(`../public/${name}`, import.meta.url), content);
  console.log(`${name}: ${content.length} bytes`);
}
