import { PNG } from 'pngjs';
import { expect, test, untilAlive } from './engine-test.ts';

/** Sum of the differences of red, green and blue from which two colours can be told apart at a glance. */
const VISIBLE = 120;

const SLIDER = `document.querySelector('main input[type=range]')`;

/** Source of a function of the page: the middle of a slider's thumb, 20 px wide, and the scale of pictures. */
const THUMB = `(slider) => {
  const { left, width, top, height } = slider.getBoundingClientRect();
  const part = (slider.value - slider.min) / (slider.max - slider.min);
  return [left + 10 + (width - 20) * part, top + height / 2, devicePixelRatio];
}`;

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

  test('the thumb of a slider can be told from what is around it', async ({ engine, tab, site }) => {
    await tab.open(`${site.url}/pricing`);
    await untilAlive(tab, '/pricing');
    await tab.read(`(${SLIDER}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await tab.frames();
    const [x, y, scale] = await tab.read<[number, number, number]>(`(${THUMB})(${SLIDER})`);
    const { data, width } = PNG.sync.read(await engine.picture());
    const colourAt = (left: number, top: number) => {
      const at = (Math.round(top * scale) * width + Math.round(left * scale)) * 4;
      return [...data.subarray(at, at + 3)];
    };
    const [thumb, around] = [colourAt(x, y), colourAt(x, y + 20)];
    const difference = thumb.reduce((sum, value, index) => sum + Math.abs(value - (around[index] ?? 0)), 0);
    expect(difference, `${thumb.join(' ')} on ${around.join(' ')}`).toBeGreaterThan(VISIBLE);
  });
}
