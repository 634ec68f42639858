import { fork } from 'node:child_process';
import path from 'node:path';
import type { PublicSettings } from '@site/contracts';
import type { VariantId } from '../variants/served-variant.ts';

/** All variants of a copy of the workspace, built by the copy's own code. */
export type ChangedVariants = {
  /** Serves this one in place of the one before; resolves to its address. */
  serve: (id: VariantId, port: number) => Promise<string>;
  close: () => Promise<void>;
  /** Folder of this site's root. */
  root: string;
};

/**
 * Builds the variants of a copy. Rejects if they can't be built.
 *
 * @param base folder of the site's root that its releases continue, or empty
 */
export async function startChanged(
  folder: string,
  settings: PublicSettings,
  base: string,
): Promise<ChangedVariants> {
  const benchmark = path.join(folder, 'benchmark');
  const child = fork(path.join(benchmark, 'src/returns/serve-changed.ts'), [JSON.stringify(settings), base], {
    cwd: benchmark,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const answer = () =>
    new Promise<{ url?: string }>((resolve, reject) => {
      const end = (code: number | null) => reject(new Error(`The changed variants ended with ${code}.`));
      child.once('exit', end);
      child.once('message', (message) => {
        child.off('exit', end);
        resolve(message as { url?: string });
      });
    });
  await answer();
  return {
    root: path.join(benchmark, 'dist/this-site/root'),
    serve: async (id, port) => {
      const answered = answer();
      child.send({ id, port });
      const { url } = await answered;
      if (!url) throw new Error(`${id} is not served.`);
      return url;
    },
    close: async () => {
      const hasEnded = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await hasEnded;
    },
  };
}
