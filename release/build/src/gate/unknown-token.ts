import type { CandidateVersions } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every custom property that a remote's style sheets use without a fallback is defined by them or by the shell. */
export function unknownToken({ shell, remotes }: Pick<CandidateVersions, 'shell' | 'remotes'>): Refusal[] {
  const defined = new Set(shell.tokens?.defined);
  return remotes.flatMap(({ info, tokens }) =>
    (tokens?.needed ?? [])
      .filter((token) => !defined.has(token))
      .map((token) => ({
        package: info.name,
        rule: 'unknown-token' as const,
        value: `its style sheets use ${token}, which neither they nor the shell define`,
        fix: 'use a token of the live shell, or first promote a shell that defines this one',
      })),
  );
}
