import { createHash } from 'node:crypto';

/** What the bundler generates to start a container or the host, after its imports and constants. */
const GENERATED = /const runtimeRequire\s*=\s*(\w+);(?<body>[\s\S]+)$/;

/** The generated code that `page/start-container.ts` stands for. Compare the two before you change it. */
const KNOWN = '5d06e68a0f51699b';

const valueOf = (name: string, source: string): string | undefined =>
  new RegExp(`const __module_federation_${name}__ = (?<value>[^;\\n]+)`).exec(source)?.groups?.['value'];

const BASE = '__module_federation_bundler_runtime__';

/** Where the shell's build has the name and the strategy that it starts with. */
export const HOST = '__webpack_require__.siteHost';

/** The call in a module of a remote that this loader has changed. */
export const SHARED_START = `${BASE}.start(__webpack_require__, `;

const changed = (hash: string): string =>
  `The bundler generates different code to start Module Federation (hash ${hash}; known is ${KNOWN}). Compare it with page/start-container.ts, adapt that file, and then set KNOWN in provided-start-loader.ts; until then, LEAN=without:provided-runtime builds the site. See docs/federation-internals.md.`;

/**
 * Takes the code that starts Module Federation out of the shell's script and of each remote's entry, where the bundler
 * generates the same 4.5 KB. The shell has it once, as `page/start-container.ts`, and provides it with the runtime.
 *
 * Throws if the bundler's code is another than that of today, or has remotes or plugins of the build, which that file
 * does not start.
 */
export default function providedStart(
  this: { getOptions: () => { isShell: boolean } },
  source: string,
): string {
  const { body = '' } = GENERATED.exec(source)?.groups ?? {};
  const imported = new RegExp(`import ${BASE} from [^;\\n]+;?`).exec(source)?.[0];
  const name = valueOf('container_name', source);
  const strategy = valueOf('share_strategy', source);
  const hash = createHash('sha256').update(body).digest('hex').slice(0, KNOWN.length);
  if (hash !== KNOWN || !imported || !name || !strategy) throw new Error(changed(hash));
  if (valueOf('remote_infos', source) !== '{}' || !valueOf('runtime_plugins', source)?.startsWith('[]'))
    throw new Error(
      `${name} has remotes or runtime plugins in its build, which page/start-container.ts does not start: register them in the page.`,
    );
  // oxlint-disable-next-line no-this-in-exported-function -- that is how the bundler hands options to a loader
  if (this.getOptions().isShell) return `${HOST} = [${name}, ${strategy}];`;
  return `${imported}\n${SHARED_START}${BASE}, ${name}, ${strategy});`;
}
