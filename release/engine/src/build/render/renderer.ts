/**
 * The program of a renderer's process. It runs the packages' own code, so it trusts nothing: it has an empty
 * environment, reads its own folder only, and can neither write files nor start processes (see renderer-folder.ts).
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { OpenGraphText, ReleasePage, RendererModule, ShellRenderer } from '@site/contracts';
import { inlineHash, pagePolicy } from '../../model/headers/content-security-policy.ts';
import { IMAGE_HEIGHT, IMAGE_WIDTH, imageAddress } from './open-graph/image-address.ts';
import type { PlainAssets } from './page-assets.ts';
import type { FailedExpose, RenderAnswer, RenderJob, RenderRequest } from './protocol.ts';

// React chooses its build by this variable when it is first required.
process.env['NODE_ENV'] = 'production';

const require = createRequire(path.join(__dirname, 'renderer.cjs'));

let job: RenderJob;
let renderer: ShellRenderer;

// The promotion was killed, so nobody waits for the outcome.
process.once('disconnect', () => process.exit(1));

process.on('message', (request: RenderRequest) => {
  void answer(request)
    .catch((error: unknown): RenderAnswer => ({ error: messageOf(error) }))
    .then((reply) => process.send?.(reply));
});

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  if ('start' in request) return start(request.start);
  if ('page' in request) {
    const { path: pagePath, assets } = request.page;
    let image: OpenGraphText | undefined;
    const { html } = await renderer.renderPage(pagePath, withPolicy(assets), (text) => {
      image = { title: text.title, ...(text.section ? { section: text.section } : {}) };
      const address = imageAddress(text, renderer.identity, job.imageTemplate);
      return { address, width: IMAGE_WIDTH, height: IMAGE_HEIGHT };
    });
    return { html, ...(image ? { image } : {}) };
  }
  if ('notFound' in request) return { html: renderer.renderNotFound(withPolicy(request.notFound)).html };
  return { siteFiles: await renderer.siteFilesOf(job.remote?.name ?? '') };
}

async function start(given: RenderJob): Promise<RenderAnswer> {
  job = given;
  const { createRenderer } = (await require(path.join(job.shell, 'prerender.js'))) as RendererModule;
  renderer = createRenderer(job.release, (entry) => {
    const folder = job.remote?.folder ?? '';
    return require(path.join(folder, path.basename(entry))) as unknown;
  });
  const { remote } = job;
  const listed = remote ? await pagesOf(remote.name, remote.exposes) : { pages: [], failed: [] };
  const facts = {
    identity: renderer.identity,
    inlineScripts: renderer.inlineScripts.map(inlineHash),
    fragmentOwners: renderer.fragmentOwners,
    mounts: renderer.mounts,
    redirects: renderer.redirects,
  };
  return { started: { ...listed, facts } };
}

/** The pages behind a remote's exposes. An expose that fails to list its pages is reported. */
async function pagesOf(
  remote: string,
  exposes: readonly string[],
): Promise<{ pages: ReleasePage[]; failed: FailedExpose[] }> {
  const pages: ReleasePage[] = [];
  const failed: FailedExpose[] = [];
  for (const expose of exposes) {
    try {
      pages.push(...(await renderer.pagesOf(remote, [expose])));
    } catch (error) {
      failed.push({ expose, error: messageOf(error) });
    }
  }
  return { pages, failed };
}

const withPolicy = (assets: PlainAssets) => ({
  ...assets,
  securityPolicy: (styles: readonly string[]) =>
    pagePolicy(
      { settings: job.release.settings, inlineScripts: renderer.inlineScripts.map(inlineHash) },
      styles,
    ),
});

/** First line of the error's message, and the function that threw it: what is rendered has the names of the sources. */
function messageOf(error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const [line = ''] = message.split('\n');
  const [, thrower] = /^ +at (\w\S*) \(/m.exec(stack) ?? [];
  return `${line || 'an error without a message'}${thrower ? `, in ${thrower}` : ''}`;
}
