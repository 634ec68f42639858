import { PNG } from 'pngjs';
import { expect, test, untilAlive } from './engine-test.ts';

/** Sum of the differences of red, green and blue from which two colours can be told apart at a glance. */
const VISIBLE = 120;

const SLIDER = `document.querySelector('main input[type=range]')`;

/** Source of a function of the page: the middle of a slider's thumb, 20 px wide, its end, and the scale of pictures. */
const THUMB = `(slider) => {
  const { left, width, top, height } = slider.getBoundingClientRect();
  const part = (slider.value - slider.min) / (slider.max - slider.min);
  return [left + 10 + (width - 20) * part, left + width - 20, top + height / 2, devicePixelRatio];
}`;

/** Words of the page that begin in one line and end in the next. Long ones, and those with a hyphen or slash, may. */
const BROKEN_WORDS = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of text.data.matchAll(/(?<!\\S)[^\\s/–-]{2,12}(?!\\S)/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  }
  return broken;
})()`;

/** What other engines than Chromium, which tests of its own look at, draw in their own way. */
export function testLooks(): void {
  test.skip(({ engineName }) => engineName === 'Chromium', 'Other tests look at it.');

  test('every route hydrates without an error, has a heading, fits desktop and phone, and breaks no short word', async ({
    engine,
    tab,
    siteUrl,
    routes,
  }) => {
    test.slow();
    const faults: string[] = [];
    for (const route of routes) {
      await tab.resize(1280, 900);
      await tab.open(siteUrl + route);
      await untilAlive(tab, route).catch(() => faults.push(`${route}: never hydrates`));
      for (const width of [1280, 360]) {
        await tab.resize(width, 844);
        const scrollWidth = await tab.read<number>('document.documentElement.scrollWidth');
        if (scrollWidth > width) faults.push(`${route}: ${scrollWidth} px in ${width}`);
      }
      const headings = await tab.read<number>(`document.querySelectorAll('h1').length`);
      if (headings !== 1) faults.push(`${route}: ${headings} first headings`);
      for (const word of await tab.read<string[]>(BROKEN_WORDS)) faults.push(`${route}: broken ${word}`);
      faults.push(...(await engine.takeFaults()).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test('the thumb and the track of a slider can be told from what is around them', async ({
    engine,
    tab,
    open,
  }) => {
    await open('/pricing');
    await tab.read(`(${SLIDER}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await tab.frames();
    const [x, end, y, scale] = await tab.read<[number, number, number, number]>(`(${THUMB})(${SLIDER})`);
    const { data, width } = PNG.sync.read(await engine.picture());
    const colourAt = (left: number, top: number) => {
      const at = (Math.round(top * scale) * width + Math.round(left * scale)) * 4;
      return [...data.subarray(at, at + 3)];
    };
    const [thumb, track, around] = [colourAt(x, y), colourAt(end, y), colourAt(x, y + 20)];
    const accent = `getComputedStyle(document.querySelector('.bg-accent')).backgroundColor`;
    expect(`rgb(${thumb.join(', ')})`, 'the thumb has the accent').toBe(await tab.read(accent));
    for (const part of [thumb, track]) {
      const difference = part.reduce((sum, value, index) => sum + Math.abs(value - (around[index] ?? 0)), 0);
      expect(difference, `${part.join(' ')} on ${around.join(' ')}`).toBeGreaterThan(VISIBLE);
    }
  });
}
