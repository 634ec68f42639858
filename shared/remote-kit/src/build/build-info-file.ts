import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { BUILD_INFO_FILE, type BuildInfo, type Role } from '@site/contracts';
import { CONTRACT_VERSION, FEDERATION_VERSION, singletonVersions } from '@site/federation/build';

/** Writes {@link BUILD_INFO_FILE}, and the package.json that makes Node read the `node/` folder as CommonJS. */
export function buildInfoFile(
  name: string,
  role: Role,
  version: string,
  { owners, earlierContracts }: Pick<BuildInfo, 'owners' | 'earlierContracts'>,
): RsbuildPlugin {
  return {
    name: 'site:build-info-file',
    setup(api) {
      api.onAfterBuild(() => {
        const dist = path.join(api.context.rootPath, 'dist');
        const info: BuildInfo = {
          name,
          role,
          version,
          contract: CONTRACT_VERSION,
          singletons: singletonVersions(),
          federation: FEDERATION_VERSION,
          ...(owners ? { owners } : {}),
          ...(earlierContracts?.length ? { earlierContracts } : {}),
        };
        mkdirSync(path.join(dist, 'node'), { recursive: true });
        writeFileSync(path.join(dist, BUILD_INFO_FILE), `${JSON.stringify(info, null, 2)}\n`);
        writeFileSync(path.join(dist, 'node/package.json'), '{ "type": "commonjs" }\n');
      });
    },
  };
}
