import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

type Start = () => Promise<Engine>;

/** The engines other than Chromium, and how each starts; undefined for one whose programs are not on this machine. */
export const ENGINES: Readonly<Record<string, Start | undefined>> = {
  Firefox: firefox(),
  WebKit: onPath(['WebKitWebDriver']) && onPath(['xvfb-run']) ? startWebKit : undefined,
};

function firefox(): Start | undefined {
  const program = onPath(['firefox-esr', 'firefox']);
  return program ? () => startFirefox(program) : undefined;
}

/** Path of the first of these programs that is there. */
function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
