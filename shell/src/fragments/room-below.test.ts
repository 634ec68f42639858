import { afterAll, beforeEach, expect, test } from '@rstest/core';
import { keepRoomBelow } from './room-below.ts';

const { ResizeObserver: original } = globalThis;
let observed: Element[] = [];

/** Tells the size at once, as a browser does with the next frame. */
class ImmediateObserver {
  constructor(private readonly onResize: () => void) {}
  observe(element: Element) {
    observed.push(element);
    this.onResize();
  }
  disconnect() {
    observed = [];
  }
}

const room = () => [document.documentElement.style.scrollPaddingBottom, document.body.style.paddingBottom];

/** A region of a fragment with this markup. */
function region(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

beforeEach(() => {
  Object.assign(globalThis, { ResizeObserver: ImmediateObserver });
});

afterAll(() => {
  Object.assign(globalThis, { ResizeObserver: original });
});

test('the page has room for what is fixed to the foot, as long as that is there', () => {
  const banner = region('<section data-at-foot></section>');
  Object.defineProperty(banner.firstElementChild, 'offsetHeight', { value: 120 });
  const end = keepRoomBelow(banner);
  expect(room()).toEqual(['120px', '120px']);
  end?.();
  expect([room(), observed]).toEqual([['', ''], []]);
});

test('other fragments need no room', () => {
  expect(keepRoomBelow(region('<section></section>'))).toBeUndefined();
  expect(keepRoomBelow(null)).toBeUndefined();
  expect([room(), observed]).toEqual([['', ''], []]);
});
