import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { site } from '@site/ui/site';
import { THEME_COLORS } from '../src/prerender/site-identity.ts';
import { iconFile } from './icon-file.ts';

// Required, not imported: the test runner bundles what it imports, and this is machine code.
const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');

/** The one drawing of the product's sign; all other icons are made of it. */
const SOURCE = new URL('../public/icon.svg', import.meta.url);

/** `--color-night`, `--color-on-night` and `--color-on-night-accent` of the theme. */
export const ICON_COLORS = { ground: '#1a1813', ink: '#f4f1ea', accent: '#ff7a5c' };

/** The sign on a dark tile: legible on any ground, light or dark. */
type Tile = {
  /** Edge in pixels. */
  size: number;
  /** Radius of the corners, as a fraction of the edge. */
  radius: number;
  /** Diameter of the sign, as a fraction of the edge. */
  sign: number;
};

/** Every file of `public/` that is made of the sign: name → content. */
export function icons(): ReadonlyMap<string, Buffer> {
  const small = (size: number) => tilePng({ size, radius: 0.2, sign: 0.84 });
  return new Map([
    ['favicon.ico', iconFile([16, 32, 48].map((size) => ({ size, png: small(size) })))],
    // iOS rounds the corners itself.
    ['apple-touch-icon.png', tilePng({ size: 180, radius: 0, sign: 0.64 })],
    ['icon-192.png', tilePng({ size: 192, radius: 0.2, sign: 0.68 })],
    ['icon-512.png', tilePng({ size: 512, radius: 0.2, sign: 0.68 })],
    // A system may cut away all but a circle of 80 % of the edge.
    ['icon-maskable-512.png', tilePng({ size: 512, radius: 0, sign: 0.56 })],
    ['site.webmanifest', Buffer.from(`${JSON.stringify(manifest(), null, 2)}\n`)],
  ]);
}

function tilePng({ size, radius, sign }: Tile): Buffer {
  const shapes = /<\/style>(.*)<\/svg>/s.exec(readFileSync(SOURCE, 'utf8'))?.[1] ?? '';
  const side = 28 / sign;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}"><style>.ink{color:${ICON_COLORS.ink}}.accent{color:${ICON_COLORS.accent}}</style><rect width="${side}" height="${side}" rx="${side * radius}" fill="${ICON_COLORS.ground}"/><g transform="translate(${(side - 28) / 2} ${(side - 28) / 2})">${shapes}</g></svg>`;
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The site is no application: on a home screen it is a bookmark that opens in the browser. */
function manifest() {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/${file}`,
    sizes,
    type: 'image/png',
    purpose,
  });
  return {
    name: site.product,
    short_name: site.product,
    description: site.tagline,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: THEME_COLORS.light,
    theme_color: THEME_COLORS.light,
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  };
}
