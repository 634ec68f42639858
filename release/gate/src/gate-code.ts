import path from 'node:path';
import { readFileSync } from 'node:fs';
import { codeFiles } from '@site/release-model/own-code';

/** The code of the rules that need a browser. A report shows what they found and refuses nothing, so it is no part of it. */
export const browserRulesCode = (): string =>
  codeFiles(import.meta.dirname)
    .filter((file) => !/^(?:report|testing)\//.test(file))
    .map((file) => `${file}\0${readFileSync(path.join(import.meta.dirname, file), 'utf8')}\0`)
    .join('');
