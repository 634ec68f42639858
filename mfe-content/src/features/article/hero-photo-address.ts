import { publicSettings } from '@site/runtime/store';

const WIDTH = 1200;
const HEIGHT = 630;

/** Address and size of a photo: `url` for sharing and old browsers, `srcSet` in WebP, also in the sizes that phones need. */
type HeroPhoto = { url: string; srcSet: string; width: number; height: number };

/**
 * A photo of the stock photo host, at the size in which articles show it (1200 × 630 px, that of Open Graph images);
 * undefined where the settings name no host.
 */
export function heroPhoto(seed: string): HeroPhoto | undefined {
  const host = publicSettings().PUBLIC_STOCK_PHOTO_HOST;
  if (!host) return undefined;
  const photo = (part: number) => `${host}/seed/${seed}/${WIDTH * part}/${HEIGHT * part}`;
  return {
    url: photo(1),
    // A phone as wide as 400 px shows 720 to 800 of them at twice the density.
    srcSet: [1 / 2, 2 / 3, 1].map((part) => `${photo(part)}.webp ${WIDTH * part}w`).join(', '),
    width: WIDTH,
    height: HEIGHT,
  };
}
