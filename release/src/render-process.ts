import { fork } from 'node:child_process';
import path from 'node:path';
import type { RenderOrder } from './render-release.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { UserError } from './user-error.ts';
import type { SiteRoot } from './site-root.ts';

/** The message that starts the renderer's process. */
export type RenderJob = RenderOrder & { siteRoot: string };

/** The answers of the renderer's process: each page before it is rendered, and finally the outcome. */
export type RenderMessage =
  { page: string } | { tree: RenderedTree } | { error: string; isUserError: boolean };

const PROGRAM = path.resolve(import.meta.dirname, '../bin/render-release.mjs');

/** A page that takes longer is considered to hang. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Renders a release in a separate process: modules of an earlier release can't leak into it, and a package that ends or
 * hangs the process does not stop the release tool. Throws a {@link UserError} in that case.
 */
export function renderInOwnProcess(root: SiteRoot, order: RenderOrder): Promise<RenderedTree> {
  const job: RenderJob = { ...order, siteRoot: root.folder };
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    let page = 'the shell';
    const fail = (problem: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new UserError(`Rendering ${page} ${problem}. Nothing was switched.`));
    };
    const startTimer = () =>
      setTimeout(() => fail(`did not end within ${PAGE_TIMEOUT_MS / 1000} s`), PAGE_TIMEOUT_MS);
    let timer = startTimer();
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended the process with code ${code}`));
    child.on('message', (message) => {
      clearTimeout(timer);
      const answer = message as RenderMessage;
      if ('page' in answer) {
        ({ page } = answer);
        timer = startTimer();
      } else if ('tree' in answer) resolve(answer.tree);
      else reject(answer.isUserError ? new UserError(answer.error) : new Error(answer.error));
    });
    child.send(job);
  });
}
