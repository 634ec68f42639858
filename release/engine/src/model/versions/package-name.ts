import { valid } from 'semver';
import { UserError } from '@site/contracts/user-error';

/** Names that a JavaScript object has already. */
const TAKEN = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether a text can name a package: lower-case letters, digits and hyphens, up to 40, beginning with a letter. */
export const isPackageName = (name: string): boolean =>
  /^[a-z][a-z\d-]{0,39}$/.test(name) && !TAKEN.has(name);

/** Throws a {@link UserError} unless a value can name a package. */
export function checkPackageName(name: unknown): asserts name is string {
  if (typeof name === 'string' && isPackageName(name)) return;
  const shown = name === undefined ? 'undefined' : JSON.stringify(name);
  throw new UserError(
    `${shown.slice(0, 60)} can't name a package: use up to 40 lower-case letters, digits and hyphens, and begin with a letter.`,
  );
}

/** Whether a text can name a file or folder of a build: it never leads elsewhere. */
export const isPathSegment = (text: string): boolean => /^[\w@()[\]-][\w.@()[\]-]*$/.test(text);

/** Whether a text can be a published version: `<semver>-<10 hexadecimal digits>`. */
export const isVersion = (version: string): boolean =>
  /^\d[\w.+-]*-[\da-f]{10}$/.test(version) && valid(version.slice(0, -11)) !== null;
