/** `npm run seconds`: a developer's seconds in a clone of the last commit, as rows of a table. Only a quiet machine's count. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run, workspace } from './run.mjs';
import { command, UserError } from './steps.mjs';

const PORTS = { PORT_SHELL: '3950', PORT_CAREERS: '3953', SUPABASE_PORT: '54950' };

/** Name | commands in a shell of the clone, `&` behind one that goes on | text that then appears | address that is loaded for it */
const STEPS = `
clone → page | git clone -q '${workspace}' . && npm start & | Build the tool | 3950
one remote alone → page | npm run dev -w mfe-careers & | Build the tool | 3953
save → screen: a sentence | sed -i.old 's/Build the tool/Make the tool/' mfe-careers/src/content/careers-text.ts | Make the tool
save → screen: a component | sed -i.old 's/{text.title}/{text.title}, faster/' mfe-careers/src/features/careers/careers-hero.tsx | first, faster
save → screen: a shared component | sed -i.old 's/^ *{children}/{children}, too/' shared/ui/src/eyebrow.tsx && npx tsc -b shared | Careers, too
change → checked | npm run check -w mfe-careers
ship → live | npm run ship -w mfe-careers | Make the tool | 3950
rollback → live | npx site rollback careers | Build the tool | 3950`;

await command(async () => {
  const { chromium } = createRequire(path.join(workspace, 'e2e/'))('playwright-core');
  const { knownChromium } = await import('@site/release-gate/known-chromium');
  const options = {
    cwd: mkdtempSync(path.join(tmpdir(), 'promoscope-seconds-')),
    env: { ...process.env, ...PORTS },
  };
  const browser = await chromium.launch({ executablePath: knownChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  /** @type {number[]} */
  const groups = [];
  /** What is wrong with a command that should go on. */
  let ended = '';
  try {
    for (const [what, line = '', text = '', port] of STEPS.trim()
      .split('\n')
      .map((step) => step.split(' | '))) {
      const since = performance.now();
      if (line.endsWith('&')) {
        const child = spawn('bash', ['-c', line.slice(0, -1)], {
          ...options,
          detached: true,
          stdio: 'ignore',
        });
        groups.push(Number(child.pid));
        child.once('exit', (code) => {
          if (code) ended = `${line} ended with ${code}.`;
        });
      } else await run('bash', ['-c', line], options);
      const there = page.getByText(text).first();
      // An earlier text may still be there; a page that builds in the browser takes its time after the load.
      const load = async () => {
        await page.goto(`http://localhost:${port}/careers`);
        await there.waitFor({ timeout: 2000 });
      };
      if (port)
        while ((await load().catch((error) => error)) !== undefined) {
          if (ended) throw new UserError(ended);
          await sleep(50);
        }
      else if (text) await there.waitFor({ timeout: 0 });
      console.log(`| ${what} | ${((performance.now() - since) / 1000).toFixed(1)} s |`);
    }
  } finally {
    await browser.close();
    for (const group of groups) process.kill(-group, 'SIGTERM');
    await sleep(5000);
    rmSync(options.cwd, { recursive: true, force: true, maxRetries: 5 });
  }
});
