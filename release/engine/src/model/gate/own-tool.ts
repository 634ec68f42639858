import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { codeFiles, hashOfFiles } from '../store/own-code.ts';

const require = createRequire(import.meta.url);

const MANIFEST = path.resolve(import.meta.dirname, '../../../package.json');

/** Version of the release tool that runs. */
export const releaseVersion = (): string =>
  (JSON.parse(readFileSync(MANIFEST, 'utf8')) as { version: string }).version;

let gate: string | undefined;

/**
 * Hash of the code of all rules. A site records the hash that it was promoted with, so that nobody's edited copy of the
 * rules lets a release through without a trace.
 */
export function gateVersion(): string {
  // A process reads the code once, because it runs no other.
  gate ??= hashOfFiles([
    ...codeFiles(path.dirname(require.resolve('@site/release-gate/rule-names'))),
    ...codeFiles(path.resolve(import.meta.dirname, '../../build/gate')),
  ]);
  return gate;
}
