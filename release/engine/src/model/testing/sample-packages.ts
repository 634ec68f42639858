import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildInfo, SiteIdentity } from '@site/contracts';
import { sha256 } from '../store/content.ts';

/** Build information of a sample build, where it differs from the default. */
export type SampleInfo = Partial<Omit<BuildInfo, 'name' | 'role'>>;

/** Expose key → HTML of its page; a fragment has none. A collection, `./<prefix>/[slug]`, has HTML by slug. */
export type SampleExposes = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Whose site the sample shell is. */
export const SAMPLE_IDENTITY: SiteIdentity = {
  product: 'Sample',
  contactEmail: 'hello@promoscope.example',
  hasSampleCompany: false,
  openGraphColors: {
    ground: '#101010',
    text: '#f0f0f0',
    accent: '#ff7050',
    line: '#404040',
    promotions: [['#123a70', '#ffffff']],
  },
};

/** What the sample shell decides about paths. */
export type SampleLayout = {
  mounts: Readonly<Record<string, string>>;
  redirects: Readonly<Record<string, string>>;
  /** Paths to which every page links. */
  links: readonly string[];
};

const LAYOUT: SampleLayout = {
  mounts: { '/': 'alpha', '/beta': 'beta' },
  redirects: {},
  links: ['/', '/beta'],
};

/**
 * Renderer of the sample shell, to whose first remote the fragment `banner` belongs. A page whose HTML is "throw"
 * throws, one whose HTML is "hang" never ends, and one whose HTML is "exit" ends the process. A page shows its Open Graph
 * image, which has the page's text. Comments in its HTML, `<!--title: …-->` and `<!--description: …-->`, replace its
 * metadata.
 */
const rendererOf = ({ mounts, redirects, links }: SampleLayout): string => `
exports.createRenderer = (release, loadContainer) => {
  const containers = Object.fromEntries(
    Object.entries(release.remotes).map(([name, { entry }]) => [name, loadContainer(entry)]));
  const mounts = ${JSON.stringify(mounts)};
  const ownerOf = (path) =>
    mounts[Object.keys(mounts).findLast((prefix) => (path + '/').startsWith(prefix + '/'))] ?? mounts['/'];
  const given = (body, name, otherwise) => body.match('<!--' + name + ':(.*?)-->')?.[1].trim() ?? otherwise;
  const pathOf = (expose) => (expose === './home' ? '/' : expose.slice(1));
  const releaseElement = (status) =>
    '<script type="application/json" id="site-release">' + JSON.stringify({ ...release, status }) + '</script>';
  const document = (path, body, status, assets) =>
    '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="' + assets.securityPolicy([]) +
    '"><title>' + given(body, 'title', 'Sample page ' + path) + '</title><meta name="description" content="' +
    given(body, 'description', 'A page of the sample site, which only tests ever see, at ' + path + '.') +
    '"></head><body>' +
    body + '${links.map((link) => `<a href="${link}">Page ${link}</a>`).join('')}' + releaseElement(status) + '</body></html>';
  return {
    identity: ${JSON.stringify(SAMPLE_IDENTITY)},
    ownerOf,
    fragmentOwners: { banner: 'alpha' },
    mounts,
    redirects: ${JSON.stringify(redirects)},
    inlineScripts: ['start()'],
    siteFilesOf: async (remote) => containers[remote].siteFiles,
    pagesOf: async (remote, exposes) =>
      exposes.filter((expose) => !expose.startsWith('./fragment/'))
        .flatMap((expose) => expose.endsWith('[slug]')
          ? Object.keys(containers[remote].exposes[expose]).map((slug) =>
              ({ path: expose.slice(1).replace('[slug]', slug), remote, expose }))
          : { path: pathOf(expose), remote, expose }),
    renderPage: async (path, assets, imageOf) => {
      const { exposes } = containers[ownerOf(path)];
      const html = exposes[path === '/' ? './home' : '.' + path] ??
        exposes[path.replace(/[^/]*$/, '[slug]').replace(/^/, '.')][path.split('/').at(-1)];
      if (html === 'throw') throw new Error('it broke');
      if (html === 'hang') for (;;);
      if (html === 'exit') process.exit(3);
      const { address } = imageOf({ title: html.replace(/<[^>]*>/g, '') });
      return { html: document(path, html + '<img alt="" src="' + address + '">', 200, assets) };
    },
    renderNotFound: (assets) => ({ html: document('/404', '<h1>Not found</h1>', 404, assets) }),
  };
};`;

/** Writes a build of the sample shell; returns the package's folder. */
export function buildSampleShell(
  folder: string,
  text = '',
  info: SampleInfo = {},
  layout: Partial<SampleLayout> = {},
): string {
  const build = startBuild(folder, 'shell', info);
  build('web/static/js/index.1.js', `/* shell ${text} */`);
  build('node/prerender.js', rendererOf({ ...LAYOUT, ...layout }));
  return path.join(folder, 'shell');
}

/** Writes a build of a sample remote; returns the package's folder. */
export function buildSampleRemote(
  folder: string,
  name: string,
  exposes: SampleExposes,
  info: SampleInfo = {},
  siteFiles: readonly { path: string; content: string }[] = [],
): string {
  const build = startBuild(folder, name, info);
  // Of an earlier build in the same folder: such a file has another name in each.
  rmSync(path.join(folder, name, 'dist/web/static'), { recursive: true, force: true });
  const keys = Object.keys(exposes);
  build('web/remote-entry.js', `/* entry of ${name} */`);
  for (const [number, [key, html]] of Object.entries(exposes).entries()) {
    // The script of a collection does not grow with its pages.
    build(`web/x${number}.js`, `/* ${typeof html === 'string' ? html : key} */`);
  }
  const named = contentNamedFile(exposes);
  build(`web/${named.file}`, named.text);
  const manifest = (more: readonly string[]) =>
    JSON.stringify({
      name,
      metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
      exposes: [...keys, ...more].map((key, number) => ({
        path: key,
        assets: { js: { sync: [`x${number}.js`, ...(number === 0 ? [named.file] : [])] }, css: { sync: [] } },
      })),
    });
  build('web/mf-manifest.json', manifest([]));
  build('node/mf-manifest.json', manifest(siteFiles.length > 0 ? ['./site-files'] : []));
  build('node/remote-entry.js', `module.exports = ${JSON.stringify({ exposes, siteFiles })};`);
  return path.join(folder, name);
}

/** The file of such a build that has its content in its name: it is that of the first expose. */
export function contentNamedFile(exposes: SampleExposes): { file: string; text: string } {
  const text = `/* ${JSON.stringify(Object.values(exposes)[0] ?? '')} */`;
  return { file: `static/js/async/first.${sha256(text).slice(0, 10)}.js`, text };
}

function startBuild(folder: string, name: string, info: SampleInfo): (file: string, text: string) => void {
  const dist = path.join(folder, name, 'dist');
  const build = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    writeFileSync(path.join(dist, file), text);
  };
  build('site-package.json', JSON.stringify(sampleInfo(name, info)));
  if (name === 'shell') build('web/mf-manifest.json', SHELL_MANIFEST);
  build('node/package.json', '{ "type": "commonjs" }');
  return build;
}

const SHELL_MANIFEST = JSON.stringify({
  name: 'shell',
  metaData: { remoteEntry: { name: 'remote-entry.js', path: '' } },
  exposes: [],
});

/** Build information of a sample package. */
export function sampleInfo(name: string, info: SampleInfo = {}): BuildInfo {
  return {
    name,
    role: name === 'shell' ? 'shell' : 'remote',
    version: '1.0.0',
    contract: '1.0.0',
    singletons: { react: '19.3.1' },
    federation: '2.9.2',
    ...info,
  };
}
