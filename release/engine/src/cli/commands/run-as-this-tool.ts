import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { staticRulesCode } from '../../build/gate/gate.ts';
import { codeText } from '../../model/store/own-code.ts';
import { runAs } from '../../model/gate/own-tool.ts';

const require = createRequire(import.meta.url);

/** The code of the rules that need a browser. */
const browserRulesCode = (): string =>
  codeText(path.dirname(require.resolve('@site/release-gate/rule-names')));

let gate: string | undefined;

/** Tells the packages below which tool runs: its version, and its gate, so that nobody's edited copy of the rules lets a release through without a trace. */
runAs({
  releaseVersion: () => {
    const manifest = readFileSync(path.resolve(import.meta.dirname, '../../../package.json'), 'utf8');
    return (JSON.parse(manifest) as { version: string }).version;
  },
  // A process reads the code once, because it runs no other.
  gateVersion: () =>
    (gate ??= createHash('sha256').update(browserRulesCode()).update(staticRulesCode()).digest('hex')),
});
