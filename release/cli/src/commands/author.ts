import type { Author } from '@site/release-changes/change';
import { userName } from '@site/release-build/author';

/** The user who runs a command, and the reason given with `--why`. */
export const author = (why?: string): Author => ({ by: userName(), ...(why ? { why } : {}) });
