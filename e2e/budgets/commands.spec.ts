import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { WORKSPACE } from '../support/site.ts';
import { COMMAND_MODULES } from './figures.ts';

/** Hook of Node that names each module on the error output, before it is loaded. */
const HOOK = `import { writeSync } from 'node:fs';
export const load = (url, context, next) => { writeSync(2, 'loads ' + url + '\\n'); return next(url, context); };`;

const asAddress = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;

const WITH_HOOK = asAddress(
  `import { register } from 'node:module'; register(${JSON.stringify(asAddress(HOOK))});`,
);

/** Files of the modules that a `site` command loads. */
function modulesOf(command: string): string[] {
  const program = path.join(WORKSPACE, 'release/cli/bin/site.mjs');
  const { status, stderr } = spawnSync(process.execPath, ['--import', WITH_HOOK, program, command], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ROOT: process.env['SHARED_SITE_ROOT'] },
  });
  expect(status, stderr).toBe(0);
  return [...stderr.matchAll(/^loads (file:.*)$/gm)].map(([, address]) =>
    path.relative(WORKSPACE, fileURLToPath(address!)),
  );
}

for (const [command, limit] of Object.entries(COMMAND_MODULES)) {
  test(`site ${command} loads at most its budget of modules`, () => {
    const modules = modulesOf(command);
    console.log(`site ${command}: ${modules.length} modules`);
    expect(modules).toContain('release/cli/bin/site.mjs');
    expect(modules.length).toBeLessThanOrEqual(limit);
  });
}
