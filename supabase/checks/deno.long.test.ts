import { expect, test } from '@rstest/core';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { denoBinary } from '../local/functions/deno-binary.ts';
import { packageFolder } from '../local/package-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = join(packageFolder, 'functions', 'newsletter-signup');
const files = ['index.ts', 'handler.ts', 'read-at-most.ts', 'visitor-address.ts'].map((file) =>
  join(folder, file),
);

for (const verb of ['check', 'lint']) {
  test(`Deno's own ${verb} accepts the newsletter function`, async () => {
    const cache = await temporaryFolder();
    const { status, stderr } = spawnSync(denoBinary(), [verb, ...files], {
      encoding: 'utf8',
      env: { DENO_DIR: cache.path, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' },
    });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    await cache.remove();
  });
}
