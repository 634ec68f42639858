import type { Finding } from '@site/release-model/check-report';

/**
 * Tells what a change causes from what it doesn't: a change of the shell changes pages of versions that stay, and these may
 * do the same on the live site, which is looked at only then.
 *
 * @param found on the candidate
 * @param stays whether the change leaves a package's version as it is
 * @param lookAtLive looks at pages of the live site, by path
 */
export async function standingFindings(
  found: readonly Finding[],
  stays: (name: string) => boolean,
  lookAtLive: (paths: ReadonlySet<string>) => Promise<readonly Finding[]>,
): Promise<{ findings: Finding[]; standing: Finding[] }> {
  const doubted = found.filter(({ package: name }) => stays(name));
  if (doubted.length === 0) return { findings: [...found], standing: [] };
  const onLive = new Set((await lookAtLive(new Set(doubted.map(({ page }) => page)))).map(textOf));
  const standing = doubted.filter((finding) => onLive.has(textOf(finding)));
  return { findings: found.filter((finding) => !standing.includes(finding)), standing };
}

const textOf = ({ rule, package: name, page, found }: Finding): string =>
  JSON.stringify([rule, name, page, found]);
