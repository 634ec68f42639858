import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@rstest/core';
import { versionsWith } from './choose-versions.ts';
import { promote } from './promote.ts';
import { renderInOwnProcess } from './render-process.ts';
import { publish } from './publish.ts';
import { contentsOf } from './reuse-pages.ts';
import { buildSampleRemote, buildSampleShell } from './testing/sample-packages.ts';
import { SAMPLE_SETTINGS, sampleSite, type SampleSite } from './testing/sample-site.ts';

let site: SampleSite;
beforeEach(async () => {
  site = await sampleSite();
});
afterEach(() => site.remove());

const livePage = (file: string) =>
  readFileSync(path.join(site.root.publicFolder(site.root.currentNumber()!), file), 'utf8');

function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file, readFileSync(path.join(folder, file)).toString('base64')]),
  );
}

test('a release records its versions, integrity, contract, promoter, predecessor and rendering figures', async () => {
  const { release, pages, isNew } = await promote(site.root, SAMPLE_SETTINGS);
  expect({ pages, isNew }).toEqual({ pages: 3, isNew: true });
  expect(release).toMatchObject({ number: 1, contract: '1.0.0', predecessor: null });
  expect(release.promotedBy).not.toBe('');
  expect(release.rendering).toMatchObject({
    renderedPages: 3,
    totalPages: 3,
    everything: { release: 1, pages: 3 },
  });
  const entry = `/packages/beta/${release.versions['beta']}/remote-entry.js`;
  expect(release.integrity[entry]).toMatch(/^sha384-[\w+/]{64}$/);
  expect(Object.keys(release.integrity)).toContain(
    `/packages/shell/${release.versions['shell']}/static/js/index.1.js`,
  );
  expect(site.root.current()).toEqual(release);
});

test('the same versions and settings make no new release', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  expect(await promote(site.root, SAMPLE_SETTINGS)).toMatchObject({ isNew: false, pages: 0 });
  expect(site.root.releaseNumbers()).toEqual([1]);
});

test('promoting one remote renders only its pages, and gives the same bytes as rendering all', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('beta', 'second');
  const { release } = await promote(site.root, SAMPLE_SETTINGS);
  expect(release.rendering).toMatchObject({ renderedPages: 1, totalPages: 3, everything: { release: 1 } });
  expect(livePage('beta.html')).toContain('beta second');
  expect(livePage('beta/feed.xml')).toContain('second');
  expect(livePage('index.html')).toContain(release.versions['beta']);

  const target = path.join(site.folder, 'complete');
  mkdirSync(target);
  await renderInOwnProcess(site.root, { release, target, reuseFrom: null, imagesFrom: null });
  expect(filesOf(site.root.publicFolder(2))).toEqual(filesOf(target));
});

test('an Open Graph image is drawn once, and later releases link to the same file', async () => {
  const imagesOf = (number: number) =>
    Object.fromEntries(
      contentsOf(site.root, number).pages.map(({ path: page, image = '' }) => {
        const { ino } = statSync(path.join(site.root.publicFolder(number), image));
        return [page, ino];
      }),
    );
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('beta', 'second');
  await promote(site.root, SAMPLE_SETTINGS);
  // The shell renders every page again, and no title has changed.
  await publish(site.root, buildSampleShell(site.folder, 'second'));
  await promote(site.root, SAMPLE_SETTINGS);
  const [first, second, third] = [1, 2, 3].map(imagesOf);
  expect(second).toMatchObject({ '/': first?.['/'], '/more': first?.['/more'] });
  expect(second?.['/beta']).not.toBe(first?.['/beta']);
  expect(third).toEqual(second);
  // Both pages of alpha have the same heading; images that no page uses are not linked.
  expect(readdirSync(path.join(site.root.publicFolder(3), 'pictures'))).toHaveLength(2);
});

test('a complete promotion draws every image again', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  const [{ image = '' } = {}] = contentsOf(site.root, 1).pages;
  writeFileSync(path.join(site.root.publicFolder(1), image), 'spoilt');
  await promote(site.root, SAMPLE_SETTINGS, undefined, { isComplete: true });
  expect(statSync(path.join(site.root.publicFolder(2), image)).size).toBeGreaterThan(5000);
});

test('files of remotes that did not change are reused', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('alpha', 'second');
  await promote(site.root, SAMPLE_SETTINGS);
  await site.publishText('alpha', 'third');
  await promote(site.root, SAMPLE_SETTINGS);
  expect(livePage('beta/feed.xml')).toContain('first');
});

test('another shell or another setting renders every page', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  await publish(site.root, buildSampleShell(site.folder, 'second'));
  const withShell = await promote(site.root, SAMPLE_SETTINGS);
  expect(withShell.release.rendering.renderedPages).toBe(3);
  const settings = { ...SAMPLE_SETTINGS, PUBLIC_POSTHOG_KEY: 'phc_other' };
  expect((await promote(site.root, settings)).release.rendering.renderedPages).toBe(3);
});

test('after two concurrent promotions both remotes are live', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  const alpha = await site.publishText('alpha', 'second');
  const beta = await site.publishText('beta', 'second');
  await Promise.all([
    promote(site.root, SAMPLE_SETTINGS, () => versionsWith(site.root, 'alpha')),
    promote(site.root, SAMPLE_SETTINGS, () => versionsWith(site.root, 'beta')),
  ]);
  expect(site.root.current()?.versions).toMatchObject({ alpha, beta });
  expect(site.root.releaseNumbers()).toEqual([1, 2, 3]);
});

test('a refused release changes nothing, and every reason is named', async () => {
  await promote(site.root, SAMPLE_SETTINGS);
  await publish(
    site.root,
    buildSampleRemote(site.folder, 'beta', {
      './beta': 'throw',
      './beta/x': '<p>no heading</p><a href="/nowhere">n</a>',
    }),
  );
  const before = readdirSync(site.root.releasesFolder);
  const attempt = promote(site.root, SAMPLE_SETTINGS);
  await expect(attempt).rejects.toThrow('Refused for 3 reasons; nothing was switched.');
  await expect(attempt).rejects.toThrow('beta: page-throws: /beta does not render: it broke.');
  await expect(attempt).rejects.toThrow('beta: single-heading: /beta/x has 0 h1 elements.');
  await expect(attempt).rejects.toThrow(
    'beta: dead-link: /beta/x links to /nowhere, which does not exist. Fix: ',
  );
  expect(site.root.currentNumber()).toBe(1);
  expect(readdirSync(site.root.releasesFolder)).toEqual(before);
});

test('a page that another remote still links to can not be removed', async () => {
  await publish(
    site.root,
    buildSampleRemote(site.folder, 'beta', {
      './beta': '<h1>b</h1><a href="/more">m</a>',
    }),
  );
  await promote(site.root, SAMPLE_SETTINGS);
  await publish(
    site.root,
    buildSampleRemote(site.folder, 'alpha', { './home': '<h1>a</h1>', './fragment/banner': '' }),
  );
  await expect(promote(site.root, SAMPLE_SETTINGS)).rejects.toThrow('beta: dead-link: /beta links to /more');
});

test('an unknown version is refused', async () => {
  await expect(
    promote(site.root, SAMPLE_SETTINGS, { ...site.root.latestVersions(), beta: '9.9.9-0' }),
  ).rejects.toThrow('There is no version 9.9.9-0 of beta');
  expect(existsSync(site.root.releasesFolder)).toBe(false);
});
