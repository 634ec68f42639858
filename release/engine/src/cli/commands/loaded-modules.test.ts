import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';

/** Modules that a command loads, at most. With those of all commands it would be 412. */
const LIMITS: Readonly<Record<string, number>> = { help: 10, status: 185 };

const PROGRAM = path.join(import.meta.dirname, '../../../bin/site.mjs');

let sample: SampleSite;
beforeAll(async () => {
  sample = await sampleSite();
  await sample.promote();
});
afterAll(() => sample.remove());

/** Hook of Node that names each module on the error output, before it is loaded. */
const HOOK = `import { writeSync } from 'node:fs';
export const load = (url, context, next) => { writeSync(2, 'loads ' + url + '\\n'); return next(url, context); };`;

const asAddress = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

const WITH_HOOK = asAddress(
  `import { register } from 'node:module'; register(${JSON.stringify(asAddress(HOOK))});`,
);

/** Files of the modules that a `site` command loads. */
function modulesOf(command: string): string[] {
  const { status, stderr } = spawnSync(process.execPath, ['--import', WITH_HOOK, PROGRAM, command], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ROOT: sample.root },
  });
  expect(status, stderr).toBe(0);
  return [...stderr.matchAll(/^loads (file:.*)$/gm)].map(([, address]) => fileURLToPath(address!));
}

for (const [command, limit] of Object.entries(LIMITS)) {
  test(`site ${command} loads at most its budget of modules`, () => {
    const modules = modulesOf(command);
    expect(modules).toContain(PROGRAM);
    expect(modules.length).toBeLessThanOrEqual(limit);
  });
}
