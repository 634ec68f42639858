import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./wanted-remote.mjs').WantedRemote} WantedRemote */

const PACKAGE = path.join(import.meta.dirname, '..');
const TEMPLATE = path.join(PACKAGE, 'template');

/** What the site's repository has once for all its packages. */
const ONCE = /^(?:gitignore|README\.md)$/;

const WORKFLOW = '.github/workflows/ci.yml';

/**
 * The files of a new remote: those of the template with its name, its port, its path, and exact versions.
 *
 * @param {WantedRemote} wanted
 * @returns {ReadonlyMap<string, string>} path in the remote's folder → text
 */
export function remoteFiles(wanted) {
  const files = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
    )
    .filter((file) => !(wanted.isInWorkspace && ONCE.test(file)))
    .sort();
  return new Map(
    files.map((file) => [
      targetOf(file, wanted),
      textOf(file, readFileSync(path.join(TEMPLATE, file), 'utf8'), wanted),
    ]),
  );
}

/**
 * npm leaves .gitignore out of packages, so that it has another name in the template. A page's file is its path.
 *
 * @param {string} file
 * @param {WantedRemote} wanted
 */
function targetOf(file, { name, mount, isInWorkspace }) {
  if (file === 'gitignore') return '.gitignore';
  if (file === WORKFLOW && isInWorkspace) return `../.github/workflows/mfe-${name}.yml`;
  return file.replace('src/pages/page.tsx', `src/pages${mount}.tsx`).replace('remote-name', name);
}

/**
 * @param {string} file
 * @param {string} text
 * @param {WantedRemote} wanted
 */
function textOf(file, text, { name, port, mount, isInWorkspace }) {
  if (file === 'package.json') return manifest(text, name, isInWorkspace);
  const title = `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`;
  const named = text
    .replaceAll('/remote-path', mount)
    .replaceAll('remote-name', name)
    .replaceAll('Remote name', title)
    .replaceAll('3005', String(port));
  if (file === WORKFLOW && isInWorkspace) return inWorkspace(named, `mfe-${name}`);
  if (!file.startsWith('src/pages/')) return named;
  const steps = mount.split('/').length - 1;
  return named
    .replaceAll("'../", `'${'../'.repeat(steps)}`)
    .replaceAll('./page.tsx', `./${path.posix.basename(mount)}.tsx`);
}

/**
 * The workflow of one team in the site's repository: for changes of its folder, and after the packages that all have.
 *
 * @param {string} workflow
 * @param {string} folder
 */
function inWorkspace(workflow, folder) {
  const paths = `paths: ['${folder}/**', 'shared/**']`;
  return workflow
    .replace('name: CI', `name: ${folder}`)
    .replace('branches: [main]', `branches: [main]\n    ${paths}`)
    .replace('pull_request:\n', `pull_request:\n    ${paths}\n`)
    .replace('working-directory: .', `working-directory: ${folder}`)
    .replaceAll('- run: npm ci', `- run: npm ci && npx tsc -b shared\n        working-directory: .`)
    .replace('path: report', `path: ${folder}/report`);
}

/**
 * A template's `*` becomes the version that this initialiser was released and tested with.
 *
 * @param {string} text
 * @param {string} name
 * @param {boolean} isInWorkspace
 */
function manifest(text, name, isInWorkspace) {
  const { devDependencies: released } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8'));
  const made = JSON.parse(text);
  made.name = isInWorkspace ? `@site/mfe-${name}` : name;
  // The repository of the site has the release tool.
  if (isInWorkspace) delete made.devDependencies['@site/release'];
  for (const dependencies of [made.dependencies, made.devDependencies]) {
    for (const dependency of Object.keys(dependencies)) {
      const version = released[dependency];
      if (version === undefined) throw new Error(`${dependency} has no version in package.json.`);
      dependencies[dependency] = version;
    }
  }
  return `${JSON.stringify(made, null, 2)}\n`;
}
