/** A part of a library's file that the site never runs, and what is left of it. */
export type Cut = {
  /** How the first line of the part begins, without its indentation. The part ends where the indentation is back. */
  block: string;
  leaves: string;
};

/** Left of what nothing may call. */
const refuse = (head: string): string =>
  `${head} { throw new Error("left out, see federation-internals.md"); }`;

/** Tree-shaken shared modules, and layers of the bundler. */
const CONSUMES: readonly Cut[] = [
  { block: 'const usedExports = ', leaves: '' },
  { block: 'if (usedExports) ', leaves: '' },
  { block: 'if (shareInfo?.shareConfig?.layer && ', leaves: '' },
];

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
    { block: 'async preloadRemote(', leaves: '' },
    { block: 'initRawContainer(', leaves: '' },
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
    // Bridges to other frameworks find the remote of a module by the name that this would give it.
    { block: 'const symbolName = ', leaves: '' },
    { block: 'const wrapModuleFactory = ', leaves: 'const wrapModuleFactory = moduleFactory;' },
    { block: 'wraperFactory(', leaves: '' },
  ],
  'runtime-core/dist/remote/index.js': [
    { block: 'async preloadRemote(', leaves: '' },
    { block: 'initRawContainer(', leaves: '' },
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
    { block: 'const initRemoteModule = ', leaves: '' },
    { block: 'if (host.options.shareStrategy === "version-first"', leaves: '' },
  ],
  'runtime-core/dist/utils/context.js': [
    { block: 'function optionsToMFContext(', leaves: 'function optionsToMFContext() {}' },
  ],
  'runtime-core/dist/utils/load.js': [
    { block: 'if (isEsmRemoteType(type)) return loadEsmEntry(', leaves: '' },
    { block: 'if (type === "system") return loadSystemJsEntry(', leaves: '' },
    { block: 'if (loadError instanceof Error && loadError.message.includes(RUNTIME_008)', leaves: '' },
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
    { block: 'if (shareArgs.shareConfig?.eager && shareArgs.treeShaking?.mode) ', leaves: '' },
  ],
  'webpack-bundler-runtime/dist/consumes.js': [
    ...CONSUMES,
    {
      block: 'if (typeof getter !== "function") throw ',
      leaves:
        'if (typeof getter !== "function") throw new Error(getShortErrorMsg(RUNTIME_012, {}, { shareKey }));',
    },
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
  'webpack-bundler-runtime/dist/installInitialConsumes.js': [
    ...CONSUMES,
    // What the option `asyncStartup` would do.
    { block: 'if (asyncLoad) ', leaves: '' },
    { block: 'console.error(', leaves: '' },
  ],
  'webpack-bundler-runtime/dist/remotes.js': [
    { block: 'function remotes(', leaves: refuse('function remotes()') },
  ],
  'webpack-bundler-runtime/dist/updateOptions.js': [
    { block: 'function updateConsumeOptions(', leaves: 'function updateConsumeOptions() {}' },
  ],
  'error-codes/dist/desc.mjs': [{ block: 'const runtimeDescMap = {', leaves: 'const runtimeDescMap = {};' }],
  'sdk/dist/logger.js': [
    {
      block: 'emit(method, args) {',
      leaves: 'emit(method, args) { console[method](this.prefix, ...args); }',
    },
    ...['setPrefix', 'setDelegate', 'log', 'success', 'info', 'ready', 'debug'].map((method) => ({
      block: `${method}(`,
      leaves: '',
    })),
    { block: 'const logger = ', leaves: 'const logger = void 0;' },
    { block: 'const infrastructureLogger = create', leaves: 'const infrastructureLogger = void 0;' },
  ],
};

/** The hooks of the federation runtime that plugins of this site may use. All others are left out of a release. */
export const KEPT_HOOKS = ['createScript', 'getModuleFactory', 'loadEntry'] as const;

/** The parts to leave out of a file; none of a file that stays as it is. */
export function partsOf(file: string): readonly Cut[] {
  const path = file.replaceAll('\\', '/');
  return Object.entries(UNUSED_PARTS).find(([end]) => path.endsWith(`/@module-federation/${end}`))?.[1] ?? [];
}
