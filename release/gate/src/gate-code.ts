import { codeText } from '@site/release-model/own-code';

/** The code of the rules that need a browser. */
export const browserRulesCode = (): string => codeText(import.meta.dirname);
