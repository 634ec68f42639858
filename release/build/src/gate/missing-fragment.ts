import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every fragment that the shell mounts is exposed by the remote that the shell loads it from. */
export function missingFragment({ outlines }: Pick<CandidateRelease, 'outlines'>): Refusal[] {
  return Object.entries(outlines.find(({ site }) => site)?.site?.fragmentOwners ?? {})
    .filter(([name, owner]) => {
      const remote = outlines.find(({ info }) => info.name === owner);
      return !remote || !(`./fragment/${name}` in remote.exposes);
    })
    .map(([name, owner]) => ({
      package: owner,
      rule: 'missing-fragment' as const,
      value: `the shell mounts ./fragment/${name}, which ${owner} does not expose`,
      fix: `add src/fragments/${name}.tsx to ${owner}, or first ship a shell without this fragment`,
    }));
}
