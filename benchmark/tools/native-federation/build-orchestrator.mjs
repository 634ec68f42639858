/** Builds the script that starts the federation in a page, into `NF_OUTPUT`. */
import { build } from 'esbuild';

await build({
  entryPoints: ['orchestrate.ts'],
  outdir: process.env.NF_OUTPUT,
  entryNames: '[name]-[hash]',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
  legalComments: 'none',
});
