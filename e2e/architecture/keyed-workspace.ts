import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo } from '@site/contracts';
import { startSite, type TestSite } from '../support/site.ts';
import { copyWorkspace, runIn, type SiteWorkspace } from './site-workspace.ts';

/** A key as the shell's owners name it, without the comma and the braces: `id: '…', key: '…'`. */
export type OwnerLine = string;

/** A workspace and a running site whose people have keys. Every command is the one that they type. */
export type KeyedWorkspace = SiteWorkspace & {
  site: TestSite;
  /** Makes a key pair for an owner, and returns the public half for the shell's owners. */
  newKey: (owner: string, file?: string) => Promise<OwnerLine>;
  /**
   * Runs `site …` or `remote …` in a folder with somebody's key. Rejects with everything that was printed if it fails.
   *
   * @param who file name of a key, without its ending; null for somebody without a key
   */
  as: (who: string | null, folder: string, program: 'site' | 'remote', ...args: string[]) => Promise<string>;
  /** Writes the shell's owners. */
  setOwners: (site: OwnerLine, packages: Readonly<Record<string, readonly OwnerLine[]>>) => void;
  build: (...folders: string[]) => Promise<void>;
  /** Changes what a build says of itself; returns the version of the contract that it said. */
  restate: (folder: string, more: Partial<BuildInfo>) => string;
  /** `<package>@<version>` of what is live. */
  live: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Copies the workspace as {@link copyWorkspace} does, and starts a site of the present builds, which knows no key. */
export async function keyedWorkspace(
  mounts: readonly string[],
  remotes: readonly string[],
): Promise<KeyedWorkspace> {
  const workspace = copyWorkspace(mounts, remotes);
  const site = await startSite();
  const settings = path.join(workspace.root, 'settings');
  const keyFile = (who: string) => path.join(settings, `promoscope/keys/${who}.pem`);
  const as: KeyedWorkspace['as'] = (who, folder, program, ...args) =>
    runIn(path.join(workspace.root, folder), path.join(workspace.root, 'node_modules/.bin', program), args, {
      ...process.env,
      XDG_CONFIG_HOME: settings,
      SITE_ROOT: site.folder,
      SITE_KEY_FILE: who === null ? undefined : keyFile(who),
    });
  return {
    ...workspace,
    site,
    as,
    newKey: async (owner, file) => {
      const out = file === undefined ? [] : ['--out', keyFile(file)];
      const printed = await as(null, '.', 'site', 'keys', 'new', owner, ...out);
      const [, line = ''] = /^\{ (id: .*) \},$/m.exec(printed) ?? [];
      return line;
    },
    setOwners: (ofSite, packages) => {
      const lists = Object.entries(packages).map(
        ([name, lines]) => `${name}: [${lines.map((line) => `{ ${line} }`).join(', ')}]`,
      );
      const owners = `{ site: [{ ${ofSite} }], packages: { ${lists.join(', ')} } }`;
      const file = path.join(workspace.root, 'shell/src/owners.ts');
      writeFileSync(
        file,
        `import type { Owners } from '@site/contracts';\nexport const OWNERS: Owners = ${owners};\n`,
      );
    },
    build: async (...folders) => {
      for (const folder of folders) await workspace.run(folder, 'npm', 'run', 'build');
    },
    restate: (folder, more) => {
      const file = path.join(workspace.root, folder, 'dist/site-package.json');
      const info = JSON.parse(readFileSync(file, 'utf8')) as BuildInfo;
      writeFileSync(file, JSON.stringify({ ...info, ...more }));
      return info.contract;
    },
    live: async (name) => `${name}@${(await site.versions())[name]}`,
    stop: async () => {
      await site.stop();
      workspace.remove();
    },
  };
}
