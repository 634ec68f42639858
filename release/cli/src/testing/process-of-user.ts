import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundledTool } from './bundled-tool.ts';

/** A user by number, with the numbers of all its groups, the main one first. */
export type User = { uid: number; groups: readonly [number, ...number[]] };

/**
 * What to do: run a `site` command; carry out all open requests; create or remove a key through the store; or write to,
 * unlink or replace its file behind the store's back.
 */
export type Deed =
  | readonly ['site', ...string[]]
  | readonly ['operate']
  | readonly ['create' | 'remove' | 'write' | 'unlink' | 'replace', string];

/** What came of some deeds: whether each was done, or the reason why not, and what the process said. */
export type DeedsEnd = { reasons: readonly (string | null)[]; said: string };

/** The process starts as root, loads the tool, and then gives up every other right before it does anything. */
const PROGRAM = `
  import { unlinkSync, renameSync, writeFileSync } from 'node:fs';
  import path from 'node:path';
  import { runCommandLine } from './commands/command-line.ts';
  import './commands/run-as-this-tool.ts';
  import { carryOut } from '@site/release-changes/operate';
  import { openRequests } from '@site/release-model/request';
  import { openSite } from '@site/release-model/site';
  const root = process.env['SITE_ROOT']!;
  const site = openSite(root);
  const fileOf = (key: string) => path.join(root, key);
  const deeds: Record<string, (...args: string[]) => Promise<boolean> | boolean> = {
    site: async (...args) => (await runCommandLine(args)) === 0,
    operate: async () => {
      for (const id of await openRequests(site)) console.log((await carryOut(site, id)).message);
      return true;
    },
    create: (key) => site.store.create(key!, Buffer.from('{}')),
    remove: async (key) => (await site.store.remove([key!]), true),
    write: (key) => (writeFileSync(fileOf(key!), 'x'), true),
    unlink: (key) => (unlinkSync(fileOf(key!)), true),
    replace: (key) => {
      const own = fileOf('.unfinished/own');
      writeFileSync(own, 'x');
      try {
        renameSync(own, fileOf(key!));
        return true;
      } finally {
        try { unlinkSync(own); } catch {}
      }
    },
  };
  process.once('message', async ({ user, deeds: wanted }: any) => {
    process.setgroups!([...user.groups]);
    process.setgid!(user.groups[0]);
    process.setuid!(user.uid);
    process.umask(0o077);
    const reasons = [];
    for (const [verb, ...args] of wanted) {
      try {
        reasons.push((await deeds[verb]!(...args)) ? null : 'refused');
      } catch (error) {
        reasons.push((error as Error).message);
      }
    }
    process.send!(reasons, () => process.disconnect());
  });
  process.send!('ready');`;

/**
 * Bundles the tool and returns a function that does things as another user, who has the strictest umask. Only root may
 * become another user.
 *
 * @param folder for the bundle; every user must be able to read it
 */
export async function processesOfUsers(
  folder: string,
  siteRoot: string,
): Promise<(user: User, deeds: readonly Deed[], environment?: NodeJS.ProcessEnv) => Promise<DeedsEnd>> {
  const program = await bundledTool(folder, PROGRAM);
  return async (user, deeds, environment = {}) => {
    const child = fork(program, {
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...environment, SITE_ROOT: siteRoot, NODE_OPTIONS: '' },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => {
        said += data.toString();
      });
    }
    const ended = once(child, 'close') as Promise<[number | null]>;
    await Promise.race([once(child, 'message'), ended]);
    if (child.connected) child.send({ user, deeds });
    const answer = once(child, 'message') as Promise<[(string | null)[]]>;
    const [reasons] = await Promise.race([
      answer,
      ended.then((): never => {
        throw new Error(said);
      }),
    ]);
    await ended;
    return { reasons, said: said.trim() };
  };
}
