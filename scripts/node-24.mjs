import path from 'node:path';
import { installIn } from './install.mjs';
import { workspace } from './run.mjs';

const FOLDER = path.join(workspace, 'scripts/node-24');

/** The newest Node that the site supports, apart from the oldest; it is tested wherever another one runs the tests. */
const MAJOR = 24;

/** Whether this process runs on that Node already. */
export const isNode24 = Number(process.versions.node.split('.')[0]) === MAJOR;

/** Installs Node 24, which comes from the registry; returns the folder of its program. */
export async function installNode24() {
  await installIn(FOLDER);
  // The packages of all platforms put their program here.
  return path.join(FOLDER, 'node_modules/.bin');
}
