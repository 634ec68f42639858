import type { Problem, Rule } from '../rule.ts';

/** Every picture of the site loads, and none weighs more than the budget. */
export const pictures: Rule = {
  name: 'pictures',
  check: async ({ visit, budgets }) => {
    const { page, origin } = visit;
    const broken = await page.evaluate(loadPictures);
    const heavy = await Promise.all(
      visit.pictures.map(async (request): Promise<Problem[]> => {
        const address = request.url();
        if (!address.startsWith(origin)) return [];
        const { responseBodySize: bytes } = await request.sizes().catch(() => ({ responseBodySize: 0 }));
        if (bytes <= budgets.pictureBytes) return [];
        const [size, budget] = [bytes, budgets.pictureBytes].map((each) => each.toLocaleString('en'));
        return [
          {
            found: `the picture ${address.replace(origin, '')} weighs ${size} B, the budget is ${budget} B`,
            fix: 'make it smaller, or compress it',
            source: address,
          },
        ];
      }),
    );
    return [
      ...broken.map((address) => ({
        found: `the picture ${address.replace(origin, '')} does not load`,
        fix: 'correct its address',
        source: address,
      })),
      ...heavy.flat(),
    ];
  },
};

/** Runs in the page: loads its pictures, also those below the window, and returns the addresses of those that fail. */
async function loadPictures(): Promise<string[]> {
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
  return images
    .filter(({ naturalWidth }) => naturalWidth === 0)
    .map(({ currentSrc, src }) => (currentSrc || src).slice(0, 200));
}
