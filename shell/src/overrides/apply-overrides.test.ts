import { beforeEach, expect, rs, test } from '@rstest/core';
import { REMOTE_OVERRIDES_KEY, type InlinedRelease } from '@site/contracts';
import { TEST_SETTINGS } from '@site/remote-kit/test-settings';
import { ownerOf } from '../mounts.ts';
import { applyOverrides } from './apply-overrides.ts';

const CONTENT = 'http://localhost:3002';
const MARKETING = 'http://localhost:3001';
const NAMES: Readonly<Record<string, string>> = { [CONTENT]: 'content', [MARKETING]: 'marketing' };

/** A page of marketing, at `/`: it names no other remote. */
const RELEASE: InlinedRelease = {
  remotes: { marketing: { version: 'live', entry: '/live.js', collections: [] } },
  others: '/releases/1.0.0-shell.json',
  status: 200,
  settings: { ...TEST_SETTINGS, PUBLIC_REMOTE_OVERRIDES: 'allow' },
};

const warnings = rs.spyOn(console, 'warn').mockImplementation(() => {});
const stored = () => localStorage.getItem(REMOTE_OVERRIDES_KEY);

const apply = (overrides: Record<string, string>, release = RELEASE) => {
  const root = document.createElement('div');
  root.innerHTML = '<main>Prerendered</main>';
  const applied = applyOverrides(JSON.stringify(overrides), { release, root, ownerOf });
  return applied.then((overridden) => ({ overridden, isPrerendered: root.childElementCount > 0 }));
};

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  warnings.mockClear();
  Object.assign(globalThis, {
    fetch: (url: string) => {
      const name = NAMES[new URL(url, location.href).origin];
      return name
        ? Promise.resolve(
            Response.json({
              name,
              metaData: { remoteEntry: { path: '', name: 'remote-entry.js' } },
              exposes: [{ path: './blog/[slug]' }],
            }),
          )
        : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
});

test('a remote that the page does not name is replaced, and the file is not waited for', async () => {
  const { overridden, isPrerendered } = await apply({ content: CONTENT });
  expect(overridden).toEqual({
    ...RELEASE,
    remotes: {
      ...RELEASE.remotes,
      content: { version: 'local', entry: `${CONTENT}/remote-entry.js`, collections: ['/blog'] },
    },
  });
  expect(isPrerendered).toBe(false);
  expect(stored()).toBe(JSON.stringify({ content: CONTENT }));
});

test('where the page’s own remote is replaced, a page not found is looked for in it', async () => {
  const { overridden } = await apply({ marketing: MARKETING }, { ...RELEASE, status: 404 });
  expect(overridden).toMatchObject({ status: 200, remotes: { marketing: { version: 'local' } } });
});

test('a remote whose server does not answer stays the release’s', async () => {
  const { overridden, isPrerendered } = await apply({ careers: 'http://localhost:3003' });
  expect([overridden, isPrerendered]).toEqual([RELEASE, true]);
  expect(warnings.mock.calls[0]?.[0]).toContain('The page shows the release');
});

test('a site that forbids overrides shows its release', async () => {
  const { overridden } = await apply({ content: CONTENT }, { ...RELEASE, settings: TEST_SETTINGS });
  expect(overridden.remotes).toEqual(RELEASE.remotes);
  expect(warnings.mock.calls).toEqual([[expect.stringContaining('forbids overrides')]]);
});
