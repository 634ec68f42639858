import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicSettings, ReleasedRemote } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { parseBuildManifest } from '@site/release-model/build-manifest';
import { workFolder } from '@site/release-model/work-folder';
import { imageTemplate } from './open-graph/image-template.ts';
import type { PackageFiles } from '@site/release-model/package-files';
import type { RenderAnswer, RenderJob } from './protocol.ts';
import { releaseFileAddress } from '@site/release-model/release-file';
import { inPage } from './released-remote.ts';
import { rendererProgram } from './renderer-program.ts';
import { SHELL } from '@site/release-model/site-paths';
import { messageOf } from './claims.ts';
import { startRenderer, type Renderer } from './start-renderer.ts';

/** What a renderer says when it has started: the pages of the remote, and the facts of the site. See claims.ts. */
export type Started = Extract<RenderAnswer, { started: unknown }>['started'];

/** A temporary folder with all that renderers may read: their program, the shell, and one remote. */
export class RendererFolder {
  readonly #folder: string;
  readonly #name: string;
  readonly #job: RenderJob;
  readonly #renderers: Renderer[] = [];

  private constructor(folder: string, name: string, job: RenderJob) {
    this.#folder = folder;
    this.#name = name;
    this.#job = job;
  }

  /**
   * Writes the folder.
   *
   * @param released what the remote's pages say about it; both are absent for the shell's own pages
   */
  static async make(
    shell: PackageFiles,
    remote: PackageFiles | undefined,
    released: ReleasedRemote | undefined,
    settings: PublicSettings,
  ): Promise<RendererFolder> {
    const folder = workFolder('site-render');
    const name = remote?.published.info.name ?? SHELL;
    const shellFolder = path.join(folder, 'packages', SHELL);
    const job: RenderJob = {
      shell: shellFolder,
      remote: null,
      release: {
        remotes: released ? { [name]: inPage(released) } : {},
        others: releaseFileAddress(shell.published.version),
        status: 200,
        settings,
      },
      imageTemplate: imageTemplate(),
    };
    writeFileSync(path.join(folder, PROGRAM), rendererProgram());
    await shell.writeNodeBuild(shellFolder);
    if (remote) {
      const remoteFolder = path.join(folder, 'packages', name);
      mkdirSync(remoteFolder);
      await remote.writeNodeBuild(remoteFolder);
      const { exposes } = await remote.manifest();
      const inNode = parseBuildManifest(await remote.read('node/mf-manifest.json'));
      job.remote = {
        name,
        folder: remoteFolder,
        exposes: [...exposes.keys()],
        hasSiteFiles: inNode.exposes.has('./site-files'),
      };
    }
    return new RendererFolder(folder, name, job);
  }

  /** Keys of what the remote exposes. */
  get exposes(): readonly string[] {
    return this.#job.remote?.exposes ?? [];
  }

  /** Whether the remote adds files beside its pages. */
  get hasSiteFiles(): boolean {
    return this.#job.remote?.hasSiteFiles ?? false;
  }

  /** Starts a renderer. Throws a {@link UserError} if the packages can't be run. */
  async start(): Promise<{ renderer: Renderer; started: Started }> {
    const renderer = startRenderer(path.join(this.#folder, PROGRAM), this.#folder);
    this.#renderers.push(renderer);
    const answer = await renderer.ask({ start: this.#job }, `the pages of ${this.#name}`);
    if ('started' in answer) return { renderer, started: answer.started };
    const reason = 'error' in answer ? messageOf(answer.error) : 'no answer';
    throw new UserError(`The shell can't be run to render ${this.#name}: ${reason}. Nothing was changed.`);
  }

  /** Stops the renderers and removes the folder. */
  remove(): void {
    for (const renderer of this.#renderers) renderer.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const PROGRAM = 'renderer.cjs';
