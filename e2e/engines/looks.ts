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

/** What engines draw each in its own way. */
export function testLooks(): void {
  test('on a phone, a timeline that goes on to the right fades there', async ({ tab, site }) => {
    await tab.resize(390, 844);
    await tab.open(`${site.url}/`);
    await untilAlive(tab, '/');
    const mask = `getComputedStyle(document.querySelector('.fade-end')).maskImage`;
    expect(await tab.read(`document.querySelector('.fade-end').scrollWidth`)).toBeGreaterThan(390);
    expect(await tab.read(mask)).toMatch(
      /^linear-gradient\((?:to left|270deg), (?:transparent|rgba\(0, 0, 0, 0\))/,
    );
  });

  test('the thumb and the track of a slider can be told from what is around them', async ({
    engine,
    tab,
    site,
  }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
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

  test('on a phone, no short word is broken', async ({ tab, site, routes }) => {
    test.slow();
    await tab.resize(360, 800);
    const broken: string[] = [];
    for (const route of routes) {
      await tab.open(site.url + route);
      await untilAlive(tab, route);
      for (const word of await tab.read<string[]>(BROKEN_WORDS)) broken.push(`${route}: ${word}`);
    }
    expect(broken).toEqual([]);
  });

  test('a bar that is only planned is striped to its end', async ({ engine, tab, site }) => {
    await tab.open(`${site.url}/features`);
    await untilAlive(tab, '/features');
    const bar = `[...document.querySelectorAll('[data-type=Special][data-color]')].at(-1)`;
    await tab.read(`(${bar}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await tab.frames();
    const [right, y, scale] = await tab.read<[number, number, number]>(
      `(({ right, top, height }) => [right, top + height / 2, devicePixelRatio])((${bar}).getBoundingClientRect())`,
    );
    const { data, width } = PNG.sync.read(await engine.picture());
    // A stripe and its gap are 8.5 px wide, measured along the bar.
    const colours = Array.from({ length: 24 }, (_, x) => {
      const at = (Math.round(y * scale) * width + Math.round((right - 30 + x) * scale)) * 4;
      return data.subarray(at, at + 3).join(' ');
    });
    expect(new Set(colours).size, colours.join(', ')).toBeGreaterThan(1);
  });
}
