import type { CandidateRelease } from './candidate.ts';
import type { Refusal } from '@site/release-model/refusal';

/** Every picture of a page that this site has to serve exists. */
export function missingPicture({
  outlines,
  isServed,
}: Pick<CandidateRelease, 'outlines' | 'isServed'>): Refusal[] {
  return outlines.flatMap(({ info, pictures = {} }) =>
    Object.entries(pictures)
      .filter(([address]) => !isServed(address))
      .map(([address, page]) => ({
        package: info.name,
        rule: 'missing-picture' as const,
        value: `${page} shows ${address}, which does not exist`,
        fix: 'import the picture, so that the build gives it its address',
      })),
  );
}
