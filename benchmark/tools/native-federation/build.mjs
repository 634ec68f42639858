/** Builds one package as Native Federation's documentation does: `node build.mjs`, with `NF_PACKAGE` and `NF_OUTPUT`. */
import path from 'node:path';
import { runEsBuildBuilder } from '@softarc/native-federation-esbuild';
import { siteSources } from './site-sources.mjs';

const { exposes } = JSON.parse(process.env.NF_PACKAGE);

const federation = await runEsBuildBuilder('federation.config.mjs', {
  outputPath: process.env.NF_OUTPUT,
  tsConfig: 'tsconfig.json',
  packageJson: path.resolve('package.json'),
  entryPoints: Object.values(exposes),
  cacheExternalArtifacts: false,
  adapterConfig: {
    plugins: [siteSources(process.env.NF_ADDRESS)],
    // The adapter's own preset for React names files of React 18.
    frameworks: [{ name: 'react', needsCommonJsPlugin: true }],
  },
});
await federation.close();
