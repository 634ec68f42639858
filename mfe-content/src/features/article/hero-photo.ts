import { publicSettings } from '@site/shared/store';

const WIDTH = 1200;
const HEIGHT = 630;

/** Address and size of a photo: `url` for sharing and old browsers, `srcSet` in WebP and also at half the size. */
type HeroPhoto = { url: string; srcSet: string; width: number; height: number };

/** A photo of the stock photo host, at the size in which articles show it (1200 × 630 px, that of sharing pictures). */
export function heroPhoto(seed: string): HeroPhoto {
  const photo = (part: number) =>
    `${publicSettings().PUBLIC_STOCK_PHOTO_HOST}/seed/${seed}/${WIDTH * part}/${HEIGHT * part}`;
  return {
    url: photo(1),
    srcSet: `${photo(0.5)}.webp ${WIDTH / 2}w, ${photo(1)}.webp ${WIDTH}w`,
    width: WIDTH,
    height: HEIGHT,
  };
}
