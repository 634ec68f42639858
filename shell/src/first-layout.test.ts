import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { LATER, layOutRest } from './first-layout.ts';

const { body: page } = document;
let tasks: (() => void)[] = [];

beforeEach(() => {
  page.setAttribute('data-starting', '');
  tasks = [];
});
afterEach(() => page.removeAttribute('data-starting'));

const runOne = () => tasks.shift()?.();
const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>(LATER)].filter(
    ({ style }) => style.contentVisibility === 'visible',
  ).length;

/** How many parts have been laid out after each task. */
function countsByTask(): number[] {
  const counts: number[] = [];
  layOutRest((task) => tasks.push(task));
  while (page.hasAttribute('data-starting')) {
    expect(tasks).toHaveLength(1);
    runOne();
    counts.push(laidOut());
  }
  expect(tasks).toEqual([]);
  // The last task only ends the start.
  return counts.slice(0, -1);
}

/** A part with that many characters of markup. */
const part = (characters: number) => `<p class="later">${'x'.repeat(characters)}</p>`;

test('each large part below the first view is laid out in a task of its own', () => {
  const large = `<section>${'x'.repeat(3001)}</section>`;
  page.innerHTML = `<main><section></section>${large.repeat(2)}</main><div id="footer"></div>`;
  expect(countsByTask()).toEqual([1, 2, 3]);
});

test('small parts share a task, up to 3,000 characters of markup', () => {
  page.innerHTML = part(1000).repeat(7);
  expect(countsByTask()).toEqual([3, 6, 7]);
  page.setAttribute('data-starting', '');
  page.innerHTML = part(0).repeat(3) + part(3001) + part(1);
  expect(countsByTask()).toEqual([3, 4, 5]);
});

test('a large part comes before the parts inside it, which are laid out by themselves', () => {
  page.innerHTML = `<main><section></section><section>${part(2000).repeat(2)}</section></main>`;
  expect(countsByTask()).toEqual([1, 2, 3]);
});

test('a page that was laid out whole asks for no task', () => {
  page.removeAttribute('data-starting');
  layOutRest((task) => tasks.push(task));
  expect(tasks).toEqual([]);
});

test('the rule of the style sheet is for the same parts', () => {
  const [, selector = ''] =
    /\[data-starting\] :is\((.*)\) \{/.exec(readFileSync('src/app.css', 'utf8')) ?? [];
  expect(selector.replaceAll(' ', '')).toBe(LATER);
});
