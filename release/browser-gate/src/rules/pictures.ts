import type { Problem, Rule } from '../rule.ts';
import { scrollThrough } from '../settled.ts';

/** Every picture of the site loads, and none weighs more than the budget. */
export const pictures: Rule = {
  name: 'pictures',
  check: async ({ visit, budgets }) => {
    const { ask, origin } = visit;
    await ask(scrollThrough);
    const broken = await ask(findBroken);
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

/** Runs in the page: the addresses of pictures that were asked for in vain. */
const findBroken = (): string[] =>
  [...document.images]
    .filter((image) => image.complete && image.naturalWidth === 0 && (image.currentSrc || image.src))
    .map(({ currentSrc, src }) => (currentSrc || src).slice(0, 200));
