import { expect, test } from '@rstest/core';
import { withReleaseElement } from './reuse-pages.ts';

const element = (json: string) => `<script type="application/json" id="site-release">${json}</script>`;

test('only the inlined release is replaced', () => {
  const page = (json: string) =>
    `<main>a</main>${element(json)}<script type="application/json" id="site-scripts">[]</script>`;
  expect(withReleaseElement(page('{"number":1}'), element('{"number":2,"cost":"$&"}'))).toBe(
    page('{"number":2,"cost":"$&"}'),
  );
});

test('a page with no inlined release, or with two, is an error', () => {
  const next = element('{}');
  expect(() => withReleaseElement('<main>a</main>', next)).toThrow('does not carry exactly one');
  expect(() => withReleaseElement(next + next, next)).toThrow('does not carry exactly one');
});
