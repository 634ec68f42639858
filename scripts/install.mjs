import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { run, workspace } from './run.mjs';
import { Sentence } from './steps.mjs';

const OLDEST_NODE = [20, 19];

/** Installs the dependencies unless those of this lock file are installed already. */
export async function installDependencies() {
  checkNode();
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(workspace, 'package-lock.json')))
    .digest('hex');
  const mark = path.join(workspace, 'node_modules', '.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return 'up to date';
  await run('npm', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(mark, wanted);
  return 'npm ci';
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Sentence(
    `This is Node ${process.versions.node}: install Node ${OLDEST_NODE.join('.')} or newer.`,
  );
}
