import { KEPT_HOOKS, partsOf, type Cut } from './cuts.ts';

/** Left in each file that this loader has changed, so that the build can tell. */
export const CUT = '/* unused parts left out */';

/** The definition of a hook: `beforeInit: new SyncWaterfallHook("beforeInit"),`. */
const DEFINITION = /^\t+(\w+): new (?:Async|Sync)(Waterfall)?Hook\(.*\),?\n/gm;

/** A call of a hook, up to its arguments. */
const CALL = /(?:await )?(?:[\w.]+\.lifecycle|(?=resolveShare))\.?(\w+)\.emit\(/;

/** Hooks that return their argument if nobody listens; all others return nothing. */
const WATERFALL_HOOKS = new Set(
  `beforeInit beforeInitContainer initContainer beforeRegisterRemote registerRemote beforeRequest afterResolve
  beforeRegisterShare beforeLoadShare resolveShare initContainerShareScopeMap`.split(/\s+/),
);

const isKept = (hook: string): boolean => (KEPT_HOOKS as readonly string[]).includes(hook);

/**
 * Leaves out the parts of the federation runtime that the site never runs, and its hooks that no plugin of the site
 * uses: half of the runtime. Throws, and so fails the build, if a part is not where it was.
 */
export default function unusedParts(this: { resourcePath: string }, source: string): string {
  // oxlint-disable-next-line no-this-in-exported-function -- that is how the bundler tells a loader the file
  const file = this.resourcePath;
  const rest = partsOf(file).reduce((code, cut) => withoutBlock(code, cut, file), source);
  return `${withoutHooks(rest, file)}\n${CUT}`;
}

/** The code without every block that begins like this. Throws if there is none. */
export function withoutBlock(code: string, { block, leaves }: Cut, file: string): string {
  const lines = code.split('\n');
  const kept: string[] = [];
  let found = false;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const text = line.trimStart();
    if (!text.startsWith(block)) {
      kept.push(line);
      continue;
    }
    found = true;
    kept.push(leaves);
    const indentation = line.slice(0, line.length - text.length);
    if (!/[{([]$/.test(text)) continue;
    do index += 1;
    while (index < lines.length && !new RegExp(`^${indentation}[})\\]]`).test(lines[index] ?? ''));
  }
  if (!found) throw changed(file, `no part that begins with \`${block}\``);
  return kept.join('\n');
}

/** The code without hooks that nobody listens to: neither defined nor called. Throws if it can't be known what a call returns. */
export function withoutHooks(code: string, file: string): string {
  const defined = code.replace(DEFINITION, (definition, hook: string, waterfall?: string) => {
    if (WATERFALL_HOOKS.has(hook) !== Boolean(waterfall))
      throw changed(file, `another kind of hook, ${hook}`);
    return isKept(hook) ? definition : '';
  });
  let rest = defined;
  let result = '';
  for (let call = CALL.exec(rest); call; call = CALL.exec(rest)) {
    const [text, hook = ''] = call;
    const start = call.index + text.length;
    const end = closingBracket(rest, start);
    const given = rest.slice(start, end);
    result += rest.slice(0, call.index);
    if (isKept(hook)) {
      result += text;
      rest = rest.slice(start);
      continue;
    }
    if (rest[end + 1] === '.') throw changed(file, `a chained call of the hook ${hook}`);
    const isStatement = /\n\t+$/.test(result);
    result += WATERFALL_HOOKS.has(hook) && !isStatement ? `(${given})` : 'void 0';
    rest = rest.slice(end + 1);
  }
  return result + rest;
}

/** Index of the bracket that closes the one before `start`. */
function closingBracket(code: string, start: number): number {
  let depth = 1;
  let index = start;
  for (; index < code.length; index += 1) {
    if (code[index] === '(') depth += 1;
    if (code[index] === ')') depth -= 1;
    if (depth === 0) break;
  }
  return index;
}

const changed = (file: string, what: string): Error =>
  new Error(`${file} has ${what}. See docs/federation-internals.md.`);
