import { createRequire } from 'node:module';
import path from 'node:path';
import { withNativeFederation } from '@softarc/native-federation/config';

const require = createRequire(import.meta.url);

/** The modules of the page that exist once. The other federations share the same; React's two further entries belong to it. */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@site/runtime/store': '@site/runtime',
  '@site/runtime/router': '@site/runtime',
};

function shared(name, owner) {
  const { version } = require(`${owner}/package.json`);
  return {
    singleton: true,
    strictVersion: true,
    requiredVersion: version,
    version,
    build: 'package',
    packageInfo: {
      entryPoint: require.resolve(name),
      version,
      esm: owner.startsWith('@site/'),
    },
  };
}

/** One package: `NF_PACKAGE` has its name and its exposes, with paths from here. */
const { name, exposes } = JSON.parse(process.env.NF_PACKAGE);

export default withNativeFederation({
  name,
  exposes: Object.fromEntries(
    Object.entries(exposes).map(([expose, file]) => [expose, path.relative(process.cwd(), file)]),
  ),
  shared: Object.fromEntries(
    Object.entries(SHARED).map(([module, owner]) => [module, shared(module, owner)]),
  ),
  sharedMappings: [],
  features: { ignoreUnusedDeps: false },
});
