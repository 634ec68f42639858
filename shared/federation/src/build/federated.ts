import type { RsbuildPlugin } from '@rsbuild/core';
import type { Role } from '@site/contracts';
import { esModules } from '../tricks/es-modules/es-modules.ts';
import { chunkLoading } from './chunk-loading.ts';
import { sortedManifest } from './sorted-manifest.ts';
import { subresourceIntegrity } from './subresource-integrity.ts';

/** The tricks of this package. */
export type FederationTrick = 'es-modules';

type Build = {
  /** Container name, for example `marketing`. */
  name: string;
  role: Role;
  /** `watched`: built as for a release, and again after each edit, for a site that runs. */
  mode: 'development' | 'watched' | 'released';
  /** Whether the build has a trick. */
  hasTrick: (trick: FederationTrick) => boolean;
};

/** What a build of the shell or of a remote needs besides the federation plugin itself. */
export function federated({ name, role, mode, hasTrick }: Build): RsbuildPlugin[] {
  return [
    ...(hasTrick('es-modules') ? [esModules()] : []),
    // Of a build that stays as it is: hot updates know no integrity.
    ...(mode === 'released' ? [sortedManifest(), chunkLoading(name, role), subresourceIntegrity()] : []),
  ];
}
