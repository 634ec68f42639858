import { isContentNamed } from '@site/contracts/content-named';
import { shellVersion, versionInUse } from '../../remotes/registry.ts';

/** A place in a script: of a package, or of anything else (an extension, another origin, the document). */
export type StackFrame = { remote?: string; version?: string; text: string };

/** An address with line and column, as every browser's stack has it. */
const ADDRESS = /([a-z][\w+.-]{0,30}:\/\/[^\s()]+?):(\d+):(\d+)/gi;

/** The most of a stack that is read. */
const MOST_CHARACTERS = 10_000;

/** Most frames that are told of an error. */
const MOST_FRAMES = 5;

/**
 * The frames of a stack that have an address, the innermost first.
 *
 * @param versionOf the version of a package that this document runs
 */
export function framesOf(
  stack: string,
  versionOf: (name: string) => string | undefined = versionRun,
): StackFrame[] {
  const packages = `${location.origin}/packages/`;
  return Array.from(stack.slice(0, MOST_CHARACTERS).matchAll(ADDRESS), ([, address = '', line, column]) => {
    if (!address.startsWith(packages)) return { text: '' };
    const [remote = '', ...below] = address.slice(packages.length).replace(/\?.*/, '').split('/');
    const isShared = isContentNamed(below.join('/'));
    const [inAddress = '', ...inVersion] = below;
    const version = isShared ? (versionOf(remote) ?? 'unknown') : inAddress;
    const file = (isShared ? below : inVersion).join('/');
    return { remote, version, text: `${remote}@${version}/${file}:${line}:${column}` };
  });
}

const versionRun = (name: string): string | undefined =>
  name === 'shell' ? shellVersion() : versionInUse(name)?.version;

/**
 * The frame of the package that an error belongs to: the innermost of a remote, else of the shell, whose code runs for
 * remotes too. Undefined if the innermost frame is in no package.
 */
export function ownFrame(frames: readonly StackFrame[]): StackFrame | undefined {
  if (!frames[0]?.remote) return undefined;
  return frames.find(({ remote }) => remote && remote !== 'shell') ?? frames[0];
}

/** The packages' frames, a line each: `careers@1.0.0-0123456789abcdef/static/js/async/x.careers.js:1:2345`. */
export const framesText = (frames: readonly StackFrame[]): string =>
  frames
    .flatMap(({ text }) => text || [])
    .slice(0, MOST_FRAMES)
    .join('\n');
