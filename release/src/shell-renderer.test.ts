import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { buildSampleShell } from './testing/sample-packages.ts';
import { SAMPLE_SETTINGS, sampleSite } from './testing/sample-site.ts';

test('a shell that was built before the renderer had an identity is refused, with the fix', async () => {
  const site = await sampleSite();
  const folder = buildSampleShell(site.folder);
  writeFileSync(path.join(folder, 'dist/node/prerender.js'), 'exports.createRenderer = () => ({});');
  const { version } = await publish(site.root, folder);
  await expect(promote(site.root, SAMPLE_SETTINGS)).rejects.toThrow(
    `The shell version ${version} is too old for this release tool: build and publish the shell again.`,
  );
  site.remove();
});
