import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remoteFiles } from './remote-files.ts';
import { UserError, wantedRemote, type WantedRemote } from './wanted-remote.ts';

/**
 * `npm create @site/remote <name>`: makes a folder with a remote in the current folder. Returns the exit code. What a
 * person can fix is printed as one sentence.
 */
export function createRemoteCommand(args: readonly string[], parent = process.cwd()): number {
  try {
    const wanted = wantedRemote(args);
    const folder = createRemote(wanted, parent);
    console.log(nextSteps(wanted, path.relative(parent, folder)));
    return 0;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** Writes the files and returns the folder. Throws a {@link UserError} if something is there already. */
function createRemote(wanted: WantedRemote, parent: string): string {
  const folder = path.join(parent, wanted.isInWorkspace ? `mfe-${wanted.name}` : wanted.name);
  checkIsFree(folder);
  for (const [file, text] of remoteFiles(wanted)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    // Never over a file that somebody else has written meanwhile.
    writeFileSync(target, text, { flag: 'wx' });
  }
  return folder;
}

/** A repository that was just made has nothing but its history. */
function checkIsFree(folder: string): void {
  const name = path.basename(folder);
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw new UserError(
      `There is a file ${name} here already: choose another name, or another folder to run this in.`,
    );
  }
  if (readdirSync(folder).some((entry) => entry !== '.git')) {
    throw new UserError(
      `The folder ${name} is not empty: choose another name, or empty it. Nothing was changed.`,
    );
  }
}

function nextSteps({ name, isInWorkspace, mount }: WantedRemote, folder: string): string {
  const steps = isInWorkspace
    ? ['npm install', 'npm run code-owners', `npm run dev -w ${folder}`]
    : [`cd ${folder}`, 'npm install', 'npm run dev'];
  return [
    `Made ${folder}, the remote ${name} with a page at ${mount}. Next:`,
    ...steps.map((step) => `  ${step}`),
  ].join('\n');
}
