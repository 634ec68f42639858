import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@rstest/core';
import { serve } from '../../serve/server.ts';
import { openSite } from '../../model/store/site.ts';
import { bundledTool } from '../testing/bundled-tool.ts';
import { incompleteAddresses } from '../../serve/testing/complete-release.ts';
import { buildText, sampleSite, type SampleSite } from '../../changes/testing/sample-site.ts';

const SITE = `
  import { runCommandLine } from './commands/command-line.ts';
  void runCommandLine(process.argv.slice(2)).then((code) => process.exit(code));`;
const CONTAINER = ['--pid', '--uts', '--fork', '--kill-child'];

let sample: SampleSite;
let program: string;
beforeAll(async () => {
  sample = await sampleSite();
  program = await bundledTool(sample.folder, SITE);
  await sample.promote();
});
afterAll(() => sample.remove());

const attempt = spawnSync('unshare', [...CONTAINER, 'true']);
const isAllowed = attempt.status === 0;
if (!isAllowed) {
  console.warn(`no containers can be started here: ${String(attempt.error ?? attempt.stderr).trim()}`);
}

/** Runs a `site` command in a container: with process ids and a host name that the other one has too. */
async function inContainer(args: readonly string[]): Promise<{ code: number; output: string }> {
  const script = 'hostname one-name && exec "$0" "$@"';
  const child = spawn('unshare', [...CONTAINER, 'sh', '-c', script, process.execPath, program, ...args], {
    env: { ...process.env, SITE_ROOT: sample.root, NODE_OPTIONS: '' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

test.runIf(isAllowed)(
  'two containers that share the folder ship at once, with the same process ids: both land',
  async () => {
    const builds = (['alpha', 'beta'] as const).map((name) =>
      buildText(path.join(sample.folder, name), name, 'from a container'),
    );
    const ends = await Promise.all(
      builds.map((build) => inContainer(['promote', build, '--publish', '--no-browser'])),
    );
    for (const { code, output } of ends) expect(code, output).toBe(0);
    const site = openSite(sample.root);
    expect(await site.log.numbers()).toEqual([1, 2, 3]);
    const { packages } = (await site.log.head())!.entry;
    for (const name of ['alpha', 'beta']) expect(packages[name]?.version).not.toBe(sample.first[name]);
    const server = await serve(openSite(sample.root), 0);
    expect(await incompleteAddresses(sample.root, server.url)).toEqual([]);
    await server.close();
  },
);
