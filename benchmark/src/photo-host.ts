import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser } from './measure/browser.ts';

/** Replaces the third-party photo host on this machine, so that no figure depends on another server. */
export type PhotoHost = { url: string; close: () => void };

/** Widths of the photos that pages request, in pixels. The height is 630 / 1200 of the width. */
const WIDTHS = [600, 800, 1200];

/**
 * Starts the host. Every seed returns the same picture, in the requested size and format, with about as many bytes
 * as a real photo.
 */
export async function startPhotoHost(): Promise<PhotoHost> {
  const photos = await makePhotos();
  const server = createServer((request, response) => {
    // `/seed/<seed>/<width>/<height>`, with `.webp` at the end or without.
    const [, size = '', isWebp] = /^\/seed\/[^/]+\/(\d+\/\d+)(\.webp)?$/.exec(request.url ?? '') ?? [];
    const type = isWebp ? 'image/webp' : 'image/jpeg';
    const photo = photos.get(`${size} ${type}`);
    if (!photo) return void response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': photo.length,
      'Cache-Control': 'public, max-age=86400',
    });
    response.end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Draws soft shapes with the grain of a photo, the same ones each time; by size and type. */
async function makePhotos(): Promise<ReadonlyMap<string, Buffer>> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const drawn = await page.evaluate((widths) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      let seed = 7;
      const chances = Array.from(
        { length: 65_521 },
        () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
      );
      // Opaque, as photos are: WebP would keep the grain of the transparency without loss.
      context.fillStyle = 'hsl(40 30% 85%)';
      context.fillRect(0, 0, 1200, 630);
      for (let shape = 0; shape < 2500; shape++) {
        const [hue = 0, light = 0, x = 0, y = 0, size = 0] = chances.slice(shape * 5);
        context.fillStyle = `hsl(${hue * 360} 40% ${20 + light * 60}% / 0.5)`;
        context.beginPath();
        context.arc(x * 1200, y * 630, 3 + size ** 3 * 50, 0, 7);
        context.fill();
      }
      const pixels = context.getImageData(0, 0, 1200, 630);
      for (let index = 0; index < pixels.data.length; index++) {
        if (index % 4 === 3) continue;
        const grain = ((chances[index % chances.length] ?? 0) - 0.5) * 24;
        pixels.data[index] = (pixels.data[index] ?? 0) + grain;
      }
      context.putImageData(pixels, 0, 0);
      return widths.flatMap((width) => {
        const height = (width * 630) / 1200;
        const scaled = Object.assign(document.createElement('canvas'), { width, height });
        scaled.getContext('2d')?.drawImage(canvas, 0, 0, width, height);
        return ['image/jpeg', 'image/webp'].map((type) => ({
          key: `${width}/${height} ${type}`,
          address: scaled.toDataURL(type, 0.7),
        }));
      });
    }, WIDTHS);
    return new Map(
      drawn.map(({ key, address }) => [key, Buffer.from(address.split(',')[1] ?? '', 'base64')]),
    );
  } finally {
    await browser.close();
  }
}
