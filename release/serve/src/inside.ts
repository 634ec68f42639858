import path from 'node:path';
import { UserError } from '@site/contracts/user-error';

/**
 * File in a folder, below which it always is: what is written follows from lists, versions and addresses that others have
 * made. Throws a {@link UserError} for an address that leads out of the folder, or is none.
 *
 * @param address with or without a slash at its start
 */
export function inside(folder: string, address: string): string {
  const segments = address.replace(/^\//, '').split('/');
  const isWrong = (segment: string) => ['', '.', '..'].includes(segment) || /[\\\0]/.test(segment);
  if (segments.some(isWrong)) {
    throw new UserError(`${JSON.stringify(address)} is no file of a site: nothing is written there.`);
  }
  return path.join(folder, ...segments);
}
