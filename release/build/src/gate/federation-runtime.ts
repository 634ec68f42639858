import type { CandidateVersions } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every remote was built with exactly the shell's version of Module Federation, because it uses the shell's runtime. */
export function federationRuntime({ shell, remotes }: CandidateVersions): Refusal[] {
  const expected = shell.info.federation;
  return remotes
    .filter(({ info }) => info.federation !== expected)
    .map(({ info }) => ({
      package: info.name,
      rule: 'federation-runtime' as const,
      value: `built with Module Federation ${info.federation}, the shell with ${expected}`,
      fix: `install @module-federation/* ${expected} and build again`,
    }));
}
