/** A part of a library's file that the site never runs, and what is left of it. */
export type Cut = {
  /** How the first line of the part begins, without its indentation. The part ends where the indentation is back. */
  block: string;
  leaves: string;
};

/** Left of what nothing may call. */
const refuse = (head: string): string =>
  `${head} { throw new Error("left out, see federation-internals.md"); }`;

/**
 * Parts of the federation runtime that no page of the site runs: version-first sharing, tree-shaken shared modules,
 * remotes of remotes, replaced remotes, ES modules and SystemJS as entries, and texts that only developers read.
 * The key is the end of the file's path.
 */
export const UNUSED_PARTS: Readonly<Record<string, readonly Cut[]>> = {
  'runtime-core/dist/core.js': [
    {
      block: 'this.snapshotHandler = USE_REMOTE',
      // The option `disableSnapshot` removes only the plugin that calls it.
      leaves: 'this.snapshotHandler = new DisabledSnapshotHandler();',
    },
  ],
  'runtime-core/dist/global.js': [
    // Lets MF's browser extension take the constructor.
    {
      block: 'function setGlobalFederationConstructor(',
      leaves: 'function setGlobalFederationConstructor() {}',
    },
  ],
  'runtime-core/dist/module/index.js': [
    { block: 'function getAvailableExposeNames(', leaves: 'function getAvailableExposeNames() {}' },
  ],
  'runtime-core/dist/remote/index.js': [
    { block: 'async preloadRemote(', leaves: refuse('preloadRemote()') },
    { block: 'initRawContainer(', leaves: refuse('initRawContainer()') },
    { block: 'removeRemote(', leaves: '' },
    { block: 'const messages = ', leaves: '' },
    { block: 'if (options?.force) {', leaves: refuse('if (options?.force)') },
    { block: 'if (remote.alias) {', leaves: '' },
    // For lookups by alias, which no remote has.
    { block: 'setIdToRemoteMap(', leaves: 'setIdToRemoteMap() {}' },
    { block: 'afterLoadRemoteArgs = {', leaves: '' },
  ],
  'runtime-core/dist/shared/index.js': [
    { block: 'emitAfterRegisterShare(', leaves: '' },
    { block: 'emitAfterLoadShare(', leaves: '' },
    { block: 'emitErrorLoadShare(', leaves: '' },
    { block: 'this.emitAfterRegisterShare(', leaves: '' },
    { block: 'this.emitAfterLoadShare(', leaves: '' },
    { block: 'this.emitErrorLoadShare(', leaves: '' },
    { block: 'const initRemoteModule = ', leaves: refuse('const initRemoteModule = () =>') },
  ],
  'runtime-core/dist/utils/context.js': [
    { block: 'function optionsToMFContext(', leaves: 'function optionsToMFContext() {}' },
  ],
  'runtime-core/dist/utils/load.js': [
    { block: 'if (isEsmRemoteType(type)) return loadEsmEntry(', leaves: '' },
    { block: 'if (type === "system") return loadSystemJsEntry(', leaves: '' },
  ],
  'runtime-core/dist/utils/share.js': [
    { block: 'function shouldUseTreeShaking(', leaves: 'function shouldUseTreeShaking() { return false; }' },
    {
      block: 'function getFindShareFunction(',
      leaves: 'function getFindShareFunction() { return findSingletonVersionOrderByLoaded; }',
    },
    { block: 'if (useTreesShaking) {', leaves: '' },
    { block: 'function directShare(', leaves: 'function directShare(shared) { return shared; }' },
    { block: 'treeShaking: shareArgs.treeShaking ? {', leaves: '' },
  ],
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js': [
    {
      block: 'const getSharedFallbackGetter = ',
      leaves: 'const getSharedFallbackGetter = ({ factory }) => factory;',
    },
  ],
  'webpack-bundler-runtime/dist/index.js': [
    {
      block: 'import * as runtime from ',
      leaves:
        'import { init as initRuntime } from "@module-federation/runtime";\nconst runtime = { init: initRuntime };',
    },
  ],
  'webpack-bundler-runtime/dist/init.js': [{ block: 'if (USE_SHARED) {', leaves: '' }],
  'webpack-bundler-runtime/dist/initializeSharing.js': [
    { block: 'var initExternal = ', leaves: '' },
    { block: 'const bundlerRuntimeRemotesOptions = ', leaves: '' },
    { block: 'if (bundlerRuntimeRemotesOptions) ', leaves: '' },
  ],
  'webpack-bundler-runtime/dist/remotes.js': [
    { block: 'function remotes(', leaves: refuse('function remotes()') },
  ],
  'webpack-bundler-runtime/dist/updateOptions.js': [{ block: 'if (initializeSharingData && ', leaves: '' }],
  'error-codes/dist/desc.mjs': [{ block: 'const runtimeDescMap = {', leaves: 'const runtimeDescMap = {};' }],
  'sdk/dist/logger.js': [
    {
      block: 'emit(method, args) {',
      leaves: 'emit(method, args) { console[method](this.prefix, ...args); }',
    },
    { block: 'debug(...args) {', leaves: '' },
  ],
};

/** The hooks of the federation runtime that plugins of this site may use. All others are left out of a release. */
export const KEPT_HOOKS = ['createScript', 'getModuleFactory', 'loadEntry'] as const;

/** The parts to leave out of a file; none of a file that stays as it is. */
export function partsOf(file: string): readonly Cut[] {
  const path = file.replaceAll('\\', '/');
  return Object.entries(UNUSED_PARTS).find(([end]) => path.endsWith(`/@module-federation/${end}`))?.[1] ?? [];
}
