import { expect, test } from '@rstest/core';
import { parse } from 'node-html-parser';
import { sampleRendered } from '../testing/sample-candidate.ts';
import { takenName } from './pages.ts';
import { takenNames } from './page-facts.ts';

test.each([
  ['<h2 id="navigation">x</h2>', 'id "navigation", which hides window.navigation'],
  ['<p id="eventReplay">', 'id "eventReplay", which hides window.eventReplay'],
  [
    '<p id="container of careers as careers">',
    'id "container of careers as careers", which hides window.container of careers as careers',
  ],
  ['<form name="trustedTypes"></form>', 'name "trustedTypes", which hides window.trustedTypes'],
  ['<img name="currentScript">', 'name "currentScript", which hides document.currentScript'],
  ['<form><input name="elements"></form>', 'name "elements", which hides form.elements'],
  ['<form><button id="reset">x</button></form>', 'id "reset", which hides form.reset'],
])('%s is refused', (html, taken) => {
  expect(takenNames(parse(`<main>${html}</main>`))).toEqual([taken]);
});

test('names of remotes, of headings and of fields are free', () => {
  const free =
    '<h2 id="careers">x</h2><h2 id="content">x</h2><p id="elements"></p><form name="consent"><input name="name"><input name="email"></form><input name="submit">';
  expect(takenNames(parse(free))).toEqual([]);
});

test('the refusal names page, package and name', () => {
  const rendered = [sampleRendered({ takenNames: ['id "navigation", which hides window.navigation'] })];
  expect(takenName({ rendered })).toMatchObject([
    {
      package: 'alpha',
      rule: 'taken-name',
      value: '/more has the id "navigation", which hides window.navigation',
    },
  ]);
});
