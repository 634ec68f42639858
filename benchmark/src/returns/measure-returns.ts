import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import type { VariantId, Variant } from '../variants/served-variant.ts';
import { rootFolder } from '../variants/variant-root.ts';
import { makeChangedWorkspace } from './changed-workspace.ts';
import { CHANGES, type ChangeId } from './changes.ts';
import { visitAgain, type ReturnBytes } from './return-visit.ts';

/** Bytes of the second visit of a page, by what was shipped between the two. */
export type Return = { variant: VariantId; change: ChangeId; bytes: ReturnBytes };

const PAGE = '/';

/** Measures the second visit of the home page for every variant and every change. Bytes do not vary: one visit each. */
export async function measureReturns(
  variants: readonly Variant[],
  settings: PublicSettings,
  onProgress: (text: string) => void,
): Promise<Return[]> {
  const returns: Return[] = [];
  for (const variant of variants) {
    onProgress(`return visit, nothing changed: (${variant.letter}) ${variant.name}`);
    const server = await variant.serve(0);
    const bytes = await visitAgain(server.url + PAGE, async () => {});
    await server.close();
    returns.push({ variant: variant.id, change: 'nothing', bytes });
  }
  for (const change of ['page', 'shell'] as const) {
    onProgress(`building the variants with one line of the ${change} changed`);
    const workspace = await makeChangedWorkspace(CHANGES[change]);
    const changed = await startChanged(workspace.folder, settings);
    try {
      for (const variant of variants) {
        onProgress(`return visit, ${change} changed: (${variant.letter}) ${variant.name}`);
        const server = await variant.serve(0);
        const port = Number(new URL(server.url).port);
        const bytes = await visitAgain(server.url + PAGE, async () => {
          await server.close();
          await ask(changed, { id: variant.id, port });
        });
        await ask(changed, { port });
        returns.push({ variant: variant.id, change, bytes });
      }
    } finally {
      changed.disconnect();
      await new Promise((resolve) => changed.once('exit', resolve));
      workspace.remove();
    }
  }
  return returns;
}

async function startChanged(folder: string, settings: PublicSettings): Promise<ChildProcess> {
  const child = fork(
    path.join(folder, 'benchmark/src/returns/serve-changed.ts'),
    [JSON.stringify(settings), rootFolder('this-site')],
    {
      cwd: path.join(folder, 'benchmark'),
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await answerOf(child);
  return child;
}

async function ask(child: ChildProcess, message: { id?: VariantId; port: number }): Promise<void> {
  const answer = answerOf(child);
  child.send(message);
  await answer;
}

function answerOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`The changed variants ended with ${code}.`));
    child.once('exit', end);
    child.once('message', () => {
      child.off('exit', end);
      resolve();
    });
  });
}
