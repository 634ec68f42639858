import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser } from './measure/browser.ts';

/** Answers for the third-party photo host, on this machine, so that no figure depends on somebody else's server. */
export type PhotoHost = { url: string; close: () => void };

/** Starts the host. Every photo is one JPEG of 1200 × 630, about as heavy as a real one. */
export async function startPhotoHost(): Promise<PhotoHost> {
  const photo = await makePhoto();
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': photo.length,
      'Cache-Control': 'public, max-age=86400',
    });
    response.end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

/** Draws soft shapes with the grain of a photo; the same ones each time. */
async function makePhoto(): Promise<Buffer> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const address = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 630 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas.');
      let seed = 7;
      const chances = Array.from(
        { length: 65_521 },
        () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647,
      );
      for (let shape = 0; shape < 400; shape++) {
        const [hue = 0, light = 0, x = 0, y = 0, size = 0] = chances.slice(shape * 5);
        context.fillStyle = `hsl(${hue * 360} 40% ${20 + light * 60}% / 0.5)`;
        context.beginPath();
        context.arc(x * 1200, y * 630, 10 + size * 120, 0, 7);
        context.fill();
      }
      const pixels = context.getImageData(0, 0, 1200, 630);
      for (let index = 0; index < pixels.data.length; index++) {
        const grain = ((chances[index % chances.length] ?? 0) - 0.5) * 24;
        pixels.data[index] = (pixels.data[index] ?? 0) + grain;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.7);
    });
    return Buffer.from(address.split(',')[1] ?? '', 'base64');
  } finally {
    await browser.close();
  }
}
