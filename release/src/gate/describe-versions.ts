import type { BuildInfo } from '@site/contracts';
import type { Budgets } from '../log/log-entry.ts';
import type { PackageFiles } from '../render/package-files.ts';
import { shellFiles } from '../render/shell-files.ts';
import { servedBytes } from '../store/file-ref.ts';
import type { CandidateRemote, CandidateShell, CandidateVersions } from './candidate.ts';

/** The packages of a release, and what the gate compares them with. */
export type DescribedPackages = {
  shell: PackageFiles;
  remotes: readonly PackageFiles[];
  previousShell: BuildInfo | undefined;
  liveRemotes: Readonly<Record<string, BuildInfo>>;
  isBreaking: boolean;
  budgets: Budgets;
};

/** Collects the facts about the package versions of a release that the gate checks. */
export async function describeVersions({
  shell,
  remotes,
  ...context
}: DescribedPackages): Promise<CandidateVersions> {
  return {
    shell: describeShell(shell),
    remotes: await Promise.all(remotes.map(describeRemote)),
    ...context,
  };
}

function describeShell(shell: PackageFiles): CandidateShell {
  const bytes = shellFiles(shell.webFiles).scripts.map((file) => bytesOf(shell, file));
  return { info: shell.published.info, scriptBytes: sum(bytes) };
}

async function describeRemote(remote: PackageFiles): Promise<CandidateRemote> {
  const { entry, exposes } = await remote.manifest();
  return {
    info: remote.published.info,
    entryBytes: bytesOf(remote, entry),
    exposes: Object.fromEntries(
      [...exposes].map(([expose, { js }]) => [expose, sum(js.map((file) => bytesOf(remote, file)))]),
    ),
  };
}

/** Size of a file as served; 0 if the build does not have it, which other rules refuse. */
function bytesOf({ published }: PackageFiles, file: string): number {
  const ref = published.files[`web/${file}`];
  return ref ? servedBytes(ref) : 0;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
