import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { browserRulesCode } from '@site/release-gate/gate-code';
import { staticRulesCode } from '@site/release-build/gate';
import { runAs } from '@site/release-model/own-tool';

let gate: string | undefined;

/** Tells the packages below which tool runs: its version, and its gate, so that nobody's edited copy of the rules lets a release through without a trace. */
runAs({
  releaseVersion: () => {
    const manifest = readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  },
  // A process reads the code once, because it runs no other.
  gateVersion: () =>
    (gate ??= createHash('sha256').update(browserRulesCode()).update(staticRulesCode()).digest('hex')),
});
