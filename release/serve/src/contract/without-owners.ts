import type { BuildInfo } from '@site/contracts';
import { hasKeys } from '@site/release-model/owners';

/**
 * Facts about a build as anyone may read them, a version or an outline. The owners' keys in a shell say why a key was
 * revoked, which is nobody's business, and a check needs no key. Returns undefined if there is nothing to leave out.
 */
export function withoutOwners<Facts extends { info: BuildInfo }>(facts: Facts): Facts | undefined {
  const { owners, ...info } = facts.info;
  return owners && hasKeys(owners) ? { ...facts, info } : undefined;
}
