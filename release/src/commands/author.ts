import type { Author } from '../promote/append-change.ts';
import { userName } from '../publish/author.ts';

/** The user who runs a command, and the reason given with `--why`. */
export const author = (why?: string): Author => ({ by: userName(), ...(why ? { why } : {}) });
