import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { PublicSettings, ReleasedRemote } from '@site/contracts';
import { UserError } from '@site/contracts/user-error';
import { type PackageFiles, parseBuildManifest } from '../../model/versions/package-files.ts';
import { codeFile } from '../../model/store/own-code.ts';
import { releaseFileAddress, SHELL } from '../../model/release/pages.ts';
import { workFolder } from '../../model/store/work-folder.ts';
import { imageTemplate } from './open-graph/open-graph-images.ts';
import { inPage } from './page-assets.ts';
import type { AnswerTo, RenderAnswer, RenderJob, RenderRequest, Started } from './protocol.ts';

let program: string | undefined;

/** The renderer's program as one script without imports: its process may read no file of the release tool. */
export function rendererProgram(): string {
  program ??= buildSync({
    entryPoints: [codeFile(import.meta.dirname, 'renderer', import.meta.url)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  }).outputFiles[0]?.text;
  if (program === undefined) throw new Error('The renderer has no program.');
  return program;
}

/** A renderer's process. */
export type Renderer = {
  /** Sends a request; requests are answered one after the other. Rejects with a {@link UserError} if there is no answer. */
  ask: <Request extends RenderRequest>(request: Request, what: string) => Promise<AnswerTo<Request>>;
  stop: () => void;
};

/** A page that takes longer is considered to hang. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Node's permission model: the flag has lost its prefix since Node 20. */
const PERMISSION =
  Number(process.versions.node.split('.')[0]) >= 22 ? '--permission' : '--experimental-permission';

/** Variables without which Node itself may not start (NixOS); they tell where libraries are, and nothing else. */
const LOADER_VARIABLES = ['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'NIX_LD', 'NIX_LD_LIBRARY_PATH'];

/**
 * Starts a renderer's process: with an empty environment but for {@link LOADER_VARIABLES}, able to read one folder, and to do nothing else with files or
 * processes. Packages bring the code that runs in it.
 *
 * @param program file of the renderer's program, inside the folder
 * @param timeoutMs how long an answer may take, in milliseconds
 */
export function startRenderer(program: string, folder: string, timeoutMs = ANSWER_TIMEOUT_MS): Renderer {
  const child = fork(program, {
    execArgv: [PERMISSION, `--allow-fs-read=${folder}/*`, '--no-warnings'],
    cwd: folder,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => LOADER_VARIABLES.includes(name))),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  let output = '';
  child.stderr?.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-2000);
  });
  const waiting: ((answer: RenderAnswer | Error) => void)[] = [];
  const failAll = (error: Error) => {
    for (const settle of waiting.splice(0)) settle(error);
  };
  child.on('message', (answer) => waiting.shift()?.(answer as RenderAnswer));
  child.once('error', failAll);
  child.once('exit', (code, signal) => {
    const [reason = ''] = /^\w*(?:Error|error)\b.*$/m.exec(output) ?? [];
    failAll(new Error(`ended the process with ${signal ?? `code ${code}`}${reason && ` (${reason})`}`));
  });
  const answerTo = (request: RenderRequest): Promise<RenderAnswer | Error> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        resolve(new Error(`did not end within ${timeoutMs / 1000} s`));
        child.kill('SIGKILL');
      }, timeoutMs);
      const settle = (settled: RenderAnswer | Error) => {
        clearTimeout(timer);
        resolve(settled);
      };
      if (!child.connected) return settle(new Error('ended the process'));
      waiting.push(settle);
      child.send(request, (error) => error && settle(error));
    });
  return {
    ask: async <Request extends RenderRequest>(request: Request, what: string) => {
      const answer = await answerTo(request);
      if (!(answer instanceof Error)) return answer as AnswerTo<Request>;
      throw new UserError(`Rendering ${what} ${answer.message}. Nothing was changed.`);
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

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

  /** Whether the remote adds files to its pages. */
  get hasSiteFiles(): boolean {
    return this.#job.remote?.hasSiteFiles ?? false;
  }

  /** Starts a renderer. Throws a {@link UserError} if the packages can't be run. */
  async start(): Promise<{ renderer: Renderer; started: Started }> {
    const renderer = startRenderer(path.join(this.#folder, PROGRAM), this.#folder);
    this.#renderers.push(renderer);
    const answer = await renderer.ask({ start: this.#job }, `the pages of ${this.#name}`);
    if ('started' in answer) return { renderer, started: answer.started };
    throw new UserError(
      `The shell can't be run to render ${this.#name}: ${answer.error}. Nothing was changed.`,
    );
  }

  /** Stops the renderers and removes the folder. */
  remove(): void {
    for (const renderer of this.#renderers) renderer.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const PROGRAM = 'renderer.cjs';
