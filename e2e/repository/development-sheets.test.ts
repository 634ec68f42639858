import path from 'node:path';
import { expect, test } from '@rstest/core';
import { unscopedRulesOf } from '@site/release/unscoped-style';
import { devRemote, portVariable } from '@site/remote-kit/dev-session';
import { remotePackages } from '../../scripts/packages.mjs';
import { workspace } from '../../scripts/run.mjs';
import { startDev } from '../support/dev-server.ts';

type Manifest = { exposes: readonly { path: string; assets: { css: Record<'sync' | 'async', string[]> } }[] };

// Each start compiles for seconds: the quick run tries one remote, all of which have the same build.
const REMOTES = process.env['TEST_ALL'] ? remotePackages() : remotePackages().slice(0, 1);

test.each(REMOTES)('in development too, a site gets scoped rules from $name', async ({ folder }) => {
  const { name } = await devRemote(path.join(workspace, folder));
  const server = await startDev(path.join(workspace, folder), portVariable(name), []);
  try {
    const ask = (file: string) => fetch(`${server.url}/${file}`);
    const { exposes } = (await (await ask('mf-manifest.json')).json()) as Manifest;
    const sheets = new Set(exposes.flatMap(({ assets: { css } }) => [...css.sync, ...css.async]));
    expect(sheets.size).toBeGreaterThan(0);
    for (const sheet of sheets) {
      const css = await (await ask(sheet)).text();
      expect(css.includes('[data-mf='), sheet).toBe(true);
      expect(unscopedRulesOf(css, name), sheet).toEqual([]);
    }
  } finally {
    await server.stop();
  }
});
