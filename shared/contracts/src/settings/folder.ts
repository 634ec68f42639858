import type { Checked } from './checked.ts';

const WRITE = 'write the path itself';

/** The path of a folder or a file. A shell replaces `~` and variables, a file and a service manager do not. */
export function folder(text: string): Checked {
  if (/\p{Cc}/u.test(text)) return { problem: `has a line break or a tab in it: ${WRITE}` };
  if (/^["'“”]|["'“”]$/.test(text)) return { problem: `has quotes around it: ${WRITE}` };
  if (/^~|\$\{|\$\(|^\$|%\w+%/.test(text))
    return { problem: `has a ~ or a variable that nothing replaces: ${WRITE}` };
  return text.trim() === '' ? { problem: `is blank: ${WRITE}` } : { value: text };
}
