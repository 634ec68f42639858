import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, cpus, loadavg, totalmem, type } from 'node:os';
import path from 'node:path';
import { launchBrowser } from './measure/browser.ts';
import { PACKAGE } from './paths.ts';

/** Hardware and versions of the measurement. Nothing in it identifies the machine. */
export type Circumstances = {
  /** ISO day. */
  date: string;
  machine: string;
  /** Load average of the minute before the start. */
  load: string;
  versions: Readonly<Record<string, string>>;
};

const require = createRequire(import.meta.url);

/** Reads the hardware and the installed versions. */
export async function readCircumstances(): Promise<Circumstances> {
  const browser = await launchBrowser();
  const chromium = browser.version();
  await browser.close();
  const [first] = cpus();
  const workspace = (name: string) => versionIn(require.resolve(`${name}/package.json`));
  const tool = (name: string) => versionIn(path.join(PACKAGE, 'tools/node_modules', name, 'package.json'));
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${first?.model.trim() || 'unnamed processor'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${type()} ${arch()}`,
    load: (loadavg()[0] ?? 0).toFixed(1),
    versions: {
      Node: process.versions.node,
      Chromium: chromium,
      React: workspace('react'),
      'Module Federation': workspace('@module-federation/runtime'),
      Rsbuild: workspace('@rsbuild/core'),
      Astro: tool('astro'),
      'Native Federation': tool('@softarc/native-federation'),
    },
  };
}

function versionIn(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
