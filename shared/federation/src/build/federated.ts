import type { RsbuildPlugin } from '@rsbuild/core';
import type { Role } from '@site/contracts';
import { chunkLoading } from './chunk-loading.ts';
import { esModules } from './es-modules.ts';
import { sortedManifest } from './sorted-manifest.ts';
import { subresourceIntegrity } from './subresource-integrity.ts';

type Build = {
  /** Container name, for example `marketing`. */
  name: string;
  role: Role;
  /** `watched`: built as for a release, and again after each edit, for a site that runs. */
  mode: 'development' | 'watched' | 'released';
};

/** What a build of the shell or of a remote needs besides the federation plugin itself. */
export function federated({ name, role, mode }: Build): RsbuildPlugin[] {
  // Of a build that stays as it is: hot updates know no integrity.
  const released = [sortedManifest(), chunkLoading(name, role), subresourceIntegrity()];
  return [esModules(), ...(mode === 'released' ? released : [])];
}
