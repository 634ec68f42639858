import { codeText } from '@site/release-model/own-code';

/** The code of the static rules. */
export const staticRulesCode = (): string => codeText(import.meta.dirname);
