import { publicSettings } from '@site/shared/store';

/** A photo of the stock photo host, at the size in which articles show it (1200 × 630 px, that of sharing pictures). */
export function heroPhoto(seed: string): { url: string; width: number; height: number } {
  const [width, height] = [1200, 630];
  return {
    url: `${publicSettings().PUBLIC_STOCK_PHOTO_HOST}/seed/${seed}/${width}/${height}`,
    width,
    height,
  };
}
