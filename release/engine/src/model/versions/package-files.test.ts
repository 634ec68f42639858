import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VERSION_PLACEHOLDER } from '@site/contracts/remote-files';
import { expect, test } from '@rstest/core';
import { openSite } from '../store/site.ts';
import { putPlainFile } from '../store/content.ts';
import { sampleInfo } from '../testing/sample-packages.ts';
import { PackageFiles } from './package-files.ts';

test('addresses in a Node build get the version; everything else in it stays as it is', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'promoscope-node-build-'));
  try {
    const { content } = openSite(path.join(folder, 'root'));
    const text = `const picture = "/packages/alpha/${VERSION_PLACEHOLDER}/static/image/a.png";`;
    const files = {
      'node/x.js': await putPlainFile(content, Buffer.from(text)),
      'node/notes.json': await putPlainFile(content, Buffer.from(`"${VERSION_PLACEHOLDER}"`)),
      'web/x.js': await putPlainFile(content, Buffer.from(text)),
    };
    const published = { version: '1.0.0-0123456789', info: sampleInfo('alpha'), files };
    const target = path.join(folder, 'node-build');
    await new PackageFiles(content, published, '').writeNodeBuild(target);
    expect(readFileSync(path.join(target, 'x.js'), 'utf8')).toBe(
      'const picture = "/packages/alpha/1.0.0-0123456789/static/image/a.png";',
    );
    expect(readFileSync(path.join(target, 'notes.json'), 'utf8')).toBe(`"${VERSION_PLACEHOLDER}"`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
