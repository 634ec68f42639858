import { fork } from 'node:child_process';
import path from 'node:path';
import type { RenderOrder } from './render-release.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { Sentence } from './sentence.ts';
import type { SiteRoot } from './site-root.ts';

/** What the renderer's process is asked for. */
export type RenderJob = RenderOrder & { siteRoot: string };

/** What it says: the page that it renders next, and in the end what came of it. */
export type RenderMessage =
  { page: string } | { tree: RenderedTree } | { error: string; isSentence: boolean };

const PROGRAM = path.resolve(import.meta.dirname, '../bin/render-release.mjs');

/** A page that takes longer never ends. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Renders a release in a process of its own: module instances of an earlier release can't leak into it, and a
 * package that ends or hangs the process does not take the release tool with it. Throws a sentence then.
 */
export function renderInOwnProcess(root: SiteRoot, order: RenderOrder): Promise<RenderedTree> {
  const job: RenderJob = { ...order, siteRoot: root.folder };
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    let page = 'the shell';
    const fail = (what: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Sentence(`Rendering ${page} ${what}. Nothing was switched.`));
    };
    const startTimer = () =>
      setTimeout(() => fail(`did not end within ${PAGE_TIMEOUT_MS / 1000} s`), PAGE_TIMEOUT_MS);
    let timer = startTimer();
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended the process, with code ${code}`));
    child.on('message', (message) => {
      clearTimeout(timer);
      const answer = message as RenderMessage;
      if ('page' in answer) {
        ({ page } = answer);
        timer = startTimer();
      } else if ('tree' in answer) resolve(answer.tree);
      else reject(answer.isSentence ? new Sentence(answer.error) : new Error(answer.error));
    });
    child.send(job);
  });
}
