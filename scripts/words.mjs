/**
 * `npm run words` holds the texts of the site, the docs and the comments of code to docs/house-style.md. `-- --fix` corrects what has one
 * right answer; `-- <path>` looks at the files below a path only.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TextlintKernel } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import prh from 'textlint-rule-prh';
import { repositoryFiles } from './repository-files.mjs';
import { workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';
import { codePlugin, contentPlugin } from './words/content-plugin.mjs';
import { headingRule } from './words/heading-rule.mjs';
import { nativeRule } from './words/native-rule.mjs';

/** @param {string} name */
const dictionary = (name) => path.join(import.meta.dirname, 'words', `${name}.yml`);
/** @param {string[]} names */
const words = (...names) => ({
  ruleId: 'words',
  rule: prh.default,
  options: { rulePaths: names.map(dictionary), checkLink: true, checkEmphasis: true, checkBlockQuote: true },
});
const native = { ruleId: 'native', rule: nativeRule };
const headings = { ruleId: 'headings', rule: headingRule };

/**
 * What is read, by which plugin, under which rules. Docs keep the straight quotes of code.
 *
 * @typedef {import('@textlint/kernel').TextlintKernelPlugin} Plugin
 * @typedef {import('@textlint/kernel').TextlintKernelRule} Rule
 * @type {{ files: RegExp, plugin: Plugin, rules: Rule[] }[]}
 */
const KINDS = [
  {
    files: /^mfe-[^/]+\/src\/content\/.*(?<!\.test)\.(?:ts|mdx)$|^shared\/ui\/src\/(?:site|company)\.ts$/,
    plugin: { pluginId: 'content', plugin: contentPlugin },
    rules: [words('typography', 'spelling'), headings],
  },
  {
    files:
      /^(?!docs\/browser-gate)(?:(?:docs|benchmark\/(?!results)|release|shared|supabase)\/.*(?<!API|CHANGELOG)|README|CONTRIBUTING)\.md$/,
    plugin: { pluginId: 'markdown', plugin: markdown.default },
    rules: [words('spelling'), headings, native],
  },
  {
    files: /^docs\/browser-gate\.md$/,
    plugin: { pluginId: 'markdown', plugin: markdown.default },
    rules: [words('spelling'), headings],
  },
  {
    files:
      /^(?:benchmark|shared|shell|e2e(?!\/gate|\/architecture\/words)|release(?!\/browser-gate)|scripts(?!\/words)|supabase)\/.*\.(?:ts|tsx|mjs)$/,
    plugin: { pluginId: 'code', plugin: codePlugin },
    rules: [native],
  },
];

await command(async () => {
  const paths = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const isFixing = process.argv.includes('--fix');
  const kernel = new TextlintKernel();
  const complaints = [];
  let count = 0;
  for (const file of repositoryFiles(paths)) {
    const kind = KINDS.find(({ files }) => files.test(file));
    if (!kind) continue;
    count += 1;
    const location = path.join(workspace, file);
    const text = readFileSync(location, 'utf8');
    const options = {
      filePath: location,
      ext: path.extname(file),
      plugins: [kind.plugin],
      rules: kind.rules,
    };
    const fixed = isFixing ? (await kernel.fixText(text, options)).output : text;
    if (fixed !== text) writeFileSync(location, fixed);
    const { messages } = await kernel.lintText(fixed, options);
    for (const { loc, message } of messages) {
      complaints.push(`${file}:${loc.start.line}:${loc.start.column} ${message}`);
    }
  }
  if (complaints.length > 0) throw new UserError(complaints.join('\n'));
  console.log(`Words: ${count} files follow docs/house-style.md.`);
});
