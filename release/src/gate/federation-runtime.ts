import type { CandidateParts } from './candidate.ts';
import type { Refusal } from './refusal.ts';

/** Remotes use the shell's Module Federation runtime: every package was built with the very same version. */
export function federationRuntime({ shell, remotes }: CandidateParts): Refusal[] {
  const expected = shell.info.federation;
  return remotes
    .filter(({ info }) => info.federation !== expected)
    .map(({ info }) => ({
      package: info.name,
      rule: 'federation-runtime',
      value: `built with Module Federation ${info.federation}, the shell with ${expected}`,
      fix: `install @module-federation/* ${expected} and build again`,
    }));
}
