import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRsbuild } from '@rsbuild/core';

/** The script `@site/federation/page/development-react` in one file, with the React that is installed here. */
export async function developmentReact(): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'development-react-'));
  const rsbuild = await createRsbuild({
    config: {
      mode: 'development',
      source: {
        entry: { index: fileURLToPath(import.meta.resolve('@site/federation/page/development-react')) },
      },
      output: { distPath: { root, js: '' }, filename: { js: '[name].js' } },
      splitChunks: false,
      performance: { printFileSize: false },
      logLevel: 'error',
      tools: { htmlPlugin: false },
    },
  });
  try {
    await (await rsbuild.build()).close();
    return readFileSync(path.join(root, 'index.js'), 'utf8');
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
