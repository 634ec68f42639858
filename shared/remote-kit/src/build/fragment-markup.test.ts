import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@rstest/core';
import type { FragmentMarkup } from '@site/contracts';
import { makeFixture, type Fixture } from '@site/federation/testing/fixture-build';

let fixture: Fixture;
afterEach(() => fixture.remove());

/** A remote whose banner is rendered to markup. */
const remoteWith = (banner: string): Fixture =>
  makeFixture({
    'rsbuild.config.mjs': `import { defineRemote, fragmentMarkup } from '@site/remote-kit/build';
export default defineRemote({ name: 'fixture', port: 4999, plugins: [fragmentMarkup('consent-banner', 'src/banner.tsx')] });`,
    'src/banner.css':
      '@property --tw-border-style { syntax: "*"; inherits: false } p { color: var(--tw-border-style, red) }',
    'src/banner.tsx': banner,
    'src/fragments/consent-banner.tsx': "export { default } from '../banner.tsx';",
  });

test('a fragment’s element and rules are one file of the browser’s build', () => {
  fixture = remoteWith('import \'./banner.css\'; export default () => <p className="p-4">May we?</p>;');
  expect(fixture.build()).toMatchObject({ isBuilt: true });
  const file = path.join(fixture.folder, 'dist/web/markup/consent-banner.json');
  const { html, css } = JSON.parse(readFileSync(file, 'utf8')) as FragmentMarkup;
  expect(html).toBe('<p class="p-4">May we?</p>');
  expect(css).toBe('p{color:var(--tw-border-style,red)}');
}, 60_000);

test('a component with a state stops the build, which says why', () => {
  fixture = remoteWith(
    "import { useState } from 'react'; export default () => <p>{useState('May we?')[0]}</p>;",
  );
  const { isBuilt, output } = fixture.build();
  expect(isBuilt).toBe(false);
  expect(output).toContain("src/banner.tsx can't be rendered to markup");
  expect(output).toContain('takes no hooks');
}, 60_000);
