import type { ProvidedRuntime } from './provided-runtime.ts';

/** What the bundler tells of a shared module that a container takes from the page. */
type Consumed = { shareKey: string; shareScope: string; fallback?: unknown } & ShareConfig;
/** What the bundler tells of a shared module that the shell provides. */
type Provided = { name: string; version: string; factory: unknown } & ShareConfig;
type ShareConfig = Partial<Record<'requiredVersion' | 'strictVersion' | 'singleton' | 'eager', unknown>>;
type Call = (options: object) => unknown;

/** The bundler's `require` of one build: its data, and the functions that the federation runtime replaces. */
type BundlerRequire = {
  federation?: Record<string, unknown> & { bundlerRuntime: Record<string, Call> & { S: object } };
  initializeSharingData?: { scopeToSharingDataMapping?: Record<string, readonly Provided[]> };
  initializeExposesData?: { shareScope?: string; moduleMap: Record<string, () => Promise<unknown>> };
  consumesLoadingData?: {
    chunkMapping?: object;
    moduleIdToConsumeDataMapping?: Record<string, Consumed>;
    initialConsumes?: readonly string[];
  };
  R?: unknown;
};

/**
 * Starts Module Federation in the shell or in the container of a remote: what the bundler would generate for each of
 * them, without remotes of remotes, build-time plugins and tree-shaken sharing. `provided-start-loader.ts` fails the
 * build when the bundler generates another code than the one that this stands for.
 */
export const startContainer: ProvidedRuntime['start'] = (bundlerRequire, runtime, name, shareStrategy) => {
  const webpackRequire = bundlerRequire as BundlerRequire;
  const {
    initializeSharingData,
    initializeExposesData,
    consumesLoadingData = {},
    federation,
  } = webpackRequire;
  if (!federation || !(initializeSharingData || initializeExposesData)) return;
  const { bundlerRuntime } = Object.assign(federation, runtime);
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {}, initialConsumes } = consumesLoadingData;
  const moduleToHandlerMapping = Object.fromEntries(
    Object.entries(moduleIdToConsumeDataMapping).map(([id, consumed]) => [id, handlerOf(consumed)]),
  );
  const installedModules = {};
  const initPromises: unknown[] = [];
  const initTokens = {};
  Object.assign(federation, {
    consumesLoadingModuleToHandlerMapping: moduleToHandlerMapping,
    initOptions: {
      name,
      shareStrategy,
      shared: sharedBy(initializeSharingData?.scopeToSharingDataMapping ?? {}),
      remotes: [],
      plugins: [],
    },
  });

  replace(webpackRequire, 'S', bundlerRuntime.S);
  (federation['attachShareScopeMap'] as (of: object) => void)(webpackRequire);
  replace(Reflect.get(webpackRequire, 'f'), 'consumes', (chunkId: string, promises: unknown[]) =>
    bundlerRuntime['consumes']?.({
      chunkId,
      promises,
      chunkMapping,
      moduleToHandlerMapping,
      installedModules,
      webpackRequire,
    }),
  );
  replace(webpackRequire, 'I', (shareScopeName: string, initScope: unknown) =>
    bundlerRuntime['I']?.({ shareScopeName, initScope, initPromises, initTokens, webpackRequire }),
  );
  replace(
    webpackRequire,
    'initContainer',
    (shareScope: unknown, initScope: unknown, remoteEntryInitOptions: unknown) =>
      bundlerRuntime['initContainerEntry']?.({
        shareScope,
        initScope,
        remoteEntryInitOptions,
        webpackRequire,
        shareScopeKey: initializeExposesData?.shareScope,
      }),
  );
  replace(webpackRequire, 'getContainer', (expose: string, getScope: unknown) => {
    const { moduleMap = {} } = initializeExposesData ?? {};
    webpackRequire.R = getScope;
    const found = Reflect.getOwnPropertyDescriptor(moduleMap, expose)
      ? moduleMap[expose]?.()
      : Promise.reject(new Error(`Module "${expose}" does not exist in container.`));
    webpackRequire.R = undefined;
    return found;
  });
  federation['instance'] = bundlerRuntime['init']?.({ webpackRequire });
  if (!initialConsumes) return;
  const consumed = { webpackRequire, installedModules, initialConsumes, moduleToHandlerMapping };
  bundlerRuntime['installInitialConsumes']?.(consumed);
};

/** Replaces a function of the bundler’s, if this build has it. */
function replace(target: object | undefined, key: string, value: unknown): void {
  if (target && Reflect.get(target, key)) Reflect.set(target, key, value);
}

const handlerOf = ({ fallback, shareKey, shareScope, ...config }: Consumed) => ({
  getter: fallback,
  shareInfo: { shareConfig: shareConfig(config), scope: [shareScope] },
  shareKey,
});

/** The shared modules of a build, by name. */
function sharedBy(scopes: Record<string, readonly Provided[]>): Record<string, object[]> {
  const shared: Record<string, object[]> = {};
  for (const [scope, modules] of Object.entries(scopes)) {
    for (const { name, version, factory, ...config } of modules) {
      (shared[name] ??= []).push({ version, scope: [scope], shareConfig: shareConfig(config), get: factory });
    }
  }
  return shared;
}

/** What is said of how a module is shared: what is not said must not be a property, since the runtime has defaults. */
function shareConfig({ requiredVersion, strictVersion, singleton, eager }: ShareConfig): object {
  const said = Object.entries({ requiredVersion, strictVersion, singleton, eager });
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}
