import { hasKeys } from '../signatures/owners.ts';
import type { PackageVersion } from '../publish/version-record.ts';

/**
 * A version as anyone may read it. The owners' keys in a shell say why a key was revoked, which is nobody's business, and a
 * check needs no key. Returns undefined for a version that can be read as it is.
 */
export function publicVersion({ info, ...version }: PackageVersion): PackageVersion | undefined {
  const { owners, ...rest } = info;
  return owners && hasKeys(owners) ? { ...version, info: rest } : undefined;
}
