import type { PackageFiles } from '@site/release-model/package-files';
import { shellFiles } from '../render/shell-files.ts';
import { SHELL } from '@site/release-model/site-paths';
import { servedBytes } from '@site/release-model/file-ref';
import type { CandidatePackage } from '@site/release-model/package-outline';
import { styleTokens } from '@site/release-model/style-tokens';
import { unscopedRules } from './unscoped-style.ts';

/** Collects the facts about a package version that the gate checks. */
export async function describePackage(files: PackageFiles): Promise<CandidatePackage> {
  const { info } = files.published;
  if (info.name === SHELL) {
    const entryBytes = bytesOf(files, shellFiles(files.webFiles).scripts);
    return { info, entryBytes, exposes: {}, tokens: await styleTokens(files) };
  }
  const { entry, exposes } = await files.manifest();
  return {
    info,
    entryBytes: bytesOf(files, [entry]),
    tokens: await styleTokens(files),
    unscoped: await unscopedRules(files),
    exposes: Object.fromEntries([...exposes].map(([expose, { js }]) => [expose, bytesOf(files, js)])),
  };
}

/** Size of files as served. One that the build does not have counts 0: other rules refuse it. */
function bytesOf({ published }: PackageFiles, files: readonly string[]): number {
  const refs = files.flatMap((file) => published.files[`web/${file}`] ?? []);
  return refs.reduce((total, ref) => total + servedBytes(ref), 0);
}
