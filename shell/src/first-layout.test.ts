import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { layOutRest, PARAGRAPHS, SECTIONS } from './first-layout.ts';

const { body: page } = document;
/** How many parts are below the first view. */
const PARTS = 3;
let tasks: (() => void)[] = [];

beforeEach(() => {
  page.setAttribute('data-starting', '');
  document.body.innerHTML =
    '<main><section></section><section></section><section></section></main><div id="footer"></div>';
  tasks = [];
});
afterEach(() => page.removeAttribute('data-starting'));

const runOne = () => tasks.shift()?.();
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('section, #footer')].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

test('each part below the first view is laid out in a task of its own', () => {
  layOutRest((task) => tasks.push(task));
  expect(laidOut()).toBe(0);
  for (let count = 1; count <= PARTS; count += 1) {
    expect(tasks).toHaveLength(1);
    runOne();
    expect(laidOut()).toBe(count);
    expect(page.hasAttribute('data-starting')).toBe(true);
  }
  runOne();
  expect(tasks).toEqual([]);
  expect(page.hasAttribute('data-starting')).toBe(false);
});

test('paragraphs that a remote marks share a task, eight by eight', () => {
  page.innerHTML = '<p class="later"></p>'.repeat(10);
  layOutRest((task) => tasks.push(task));
  const counts = [8, 2].map(() => {
    runOne();
    return document.querySelectorAll('[style*="visible"]').length;
  });
  expect(counts).toEqual([8, 10]);
});

test('a page that was laid out whole asks for no task', () => {
  page.removeAttribute('data-starting');
  layOutRest((task) => tasks.push(task));
  expect(tasks).toEqual([]);
});

test('the rule of the style sheet is for the same parts', () => {
  const [, selector = ''] =
    /\[data-starting\] :is\((.*)\) \{/.exec(readFileSync('src/app.css', 'utf8')) ?? [];
  expect(selector.replaceAll(' ', '')).toBe(`${SECTIONS},${PARAGRAPHS}`);
});
