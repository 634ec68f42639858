import type { KnipConfig } from 'knip';

const TESTS = '**/*.test.{ts,tsx}';

/** Files that nothing uses, dependencies that nothing imports, and imports that no manifest declares. */
export default {
  include: ['files', 'dependencies', 'unlisted', 'unresolved'],
  compilers: {
    // As Knip's documentation has it: a style sheet depends on what it imports.
    css: (text: string) => [...text.matchAll(/(?<=@)(import|plugin) '[^']+'/g)].join(';\n'),
  },
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs'],
      project: ['scripts/**/*.mjs'],
      // Lerna calls the first two. The others are of settings that several workspaces have in common.
      ignoreDependencies: [
        'nx',
        'conventional-changelog-conventionalcommits',
        '@rstest/core',
        '@rsbuild/plugin-react',
      ],
    },
    shell: { entry: ['src/app.css', 'public/*.js', TESTS] },
    'mfe-*': {
      entry: [
        'src/{pages,fragments}/**/*.{ts,tsx}',
        'src/*.{ts,tsx,css}',
        'src/features/**/*.css',
        'rsbuild.config.ts',
        TESTS,
      ],
      // Named by the build: articles, and a fragment that is drawn as markup.
      ignoreFiles: ['src/content/articles/*.mdx', 'src/features/*/*-markup.ts'],
    },
    'shared/*': {
      entry: ['src/**/*.{ts,tsx}', 'css/*.css'],
      ignore: ['scripts/**'],
      // Resolved by name; the last one is that of shared/rstest.settings.ts.
      ignoreDependencies: [
        '@module-federation/webpack-bundler-runtime',
        '@site/runtime',
        '@rsbuild/plugin-react',
      ],
    },
    // Its dependencies are those of a new remote.
    'shared/create-remote': { ignore: ['template/**'], ignoreDependencies: ['.+'] },
    // The font is resolved by a name that is put together.
    'release/*': {
      entry: ['src/**/*.ts', '*.config.ts'],
      ignoreDependencies: ['@expo-google-fonts/schibsted-grotesk'],
    },
    supabase: {
      entry: ['local/cli/*.ts', 'functions/*/index.ts', TESTS],
      ignoreDependencies: ['@site/forms'],
    },
    e2e: {
      entry: ['**/*.spec.ts', 'field/**/*.ts', TESTS],
      ignore: ['engines/drivers/**', 'registry/**'],
    },
    benchmark: {
      entry: ['src/**/*.ts', '*/*.{ts,mjs,css}'],
      ignore: ['tools/**'],
      // Named on the command line of a process, in a list of what is shared, and by the remotes.
      ignoreDependencies: ['tsx', '@site/runtime', '@site/ui', 'marketing', 'content', 'careers', 'consent'],
    },
  },
} satisfies KnipConfig;
