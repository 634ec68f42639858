import { fork } from 'node:child_process';
import path from 'node:path';
import { Sentence } from './sentence.ts';
import type { Release, SiteRoot } from './site-root.ts';

/** What the renderer's process is asked for. */
export type RenderJob = { siteRoot: string; release: Release; target: string };

/** What it answers. */
export type RenderAnswer = { pages: number } | { error: string; isSentence: boolean };

const PROGRAM = path.resolve(import.meta.dirname, '../bin/render-release.mjs');

/**
 * Renders a release in a process of its own: module instances of an earlier release can't leak into it, and a
 * package that ends or hangs the process does not take the release tool with it.
 *
 * @returns number of pages
 */
export function renderInOwnProcess(root: SiteRoot, release: Release, target: string): Promise<number> {
  const job: RenderJob = { siteRoot: root.folder, release, target };
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: [],
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Sentence(`Rendering ended early, with code ${code}: see above.`)),
    );
    child.once('message', (message) => {
      const answer = message as RenderAnswer;
      if ('pages' in answer) resolve(answer.pages);
      else reject(answer.isSentence ? new Sentence(answer.error) : new Error(answer.error));
    });
    child.send(job);
  });
}
