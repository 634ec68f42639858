/** What the bundler generates to start a container or the host, after its imports and constants. */
const GENERATED = /const runtimeRequire\s*=\s*(\w+);(?<body>[\s\S]+)$/;

const valueOf = (name: string, source: string): string | undefined =>
  new RegExp(`const __module_federation_${name}__ = (?<value>[^;\\n]+)`).exec(source)?.groups?.['value'];

const BASE = '__module_federation_bundler_runtime__';

/** Where the shell's build has the function that starts a container, until the shell calls it. */
export const START = '__webpack_require__.siteStart';

/** The call in a module that this loader has changed. */
export const SHARED_START = `${BASE}.start(__webpack_require__, `;

/**
 * Takes the code that starts Module Federation out of each remote's entry. The bundler generates the same 4.5 KB for the
 * shell and for every remote. The shell's becomes a function, which it provides with the runtime; a remote calls it.
 *
 * Throws if the bundler's code is another than that of today; docs/federation-internals.md says what to do then.
 */
export default function providedStart(
  this: { getOptions: () => { isShell: boolean } },
  source: string,
): string {
  const { body = '' } = GENERATED.exec(source)?.groups ?? {};
  const imported = new RegExp(`import ${BASE} from [^;\\n]+;?`).exec(source)?.[0];
  const name = valueOf('container_name', source);
  const strategy = valueOf('share_strategy', source);
  if (!body || !imported || !name || !strategy) {
    throw new Error('The bundler starts Module Federation in another way. See docs/federation-internals.md.');
  }
  const call = `${SHARED_START}${BASE}, ${name}, ${strategy});`;
  // oxlint-disable-next-line no-this-in-exported-function -- that is how the bundler hands options to a loader
  if (!this.getOptions().isShell) return `${imported}\n${call}`;
  const constants = source.replace(GENERATED, '').replace(imported, '');
  return `${constants}
    ${START} = (runtimeRequire, ${BASE}, __module_federation_container_name__, __module_federation_share_strategy__) => {${body}};
    ${START}.own = [${name}, ${strategy}];`;
}
