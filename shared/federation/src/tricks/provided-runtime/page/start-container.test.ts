import { expect, test } from '@rstest/core';
import { bundlersStart } from './bundlers-start.fixture.ts';
import { startContainer } from './start-container.ts';

// The bundler's own code and what stands for it, side by side.

const KEPT = () => {};
const react = { shareScope: 'default', shareKey: 'react', requiredVersion: '^19.3.1', singleton: true };
const of = { name: 'react', version: '19.3.1', factory: KEPT, eager: 1, singleton: 1, treeShakingMode: null };

/** What the bundler's data of a shell and of a remote look like. */
const BUILDS = {
  shell: {
    federation: {},
    S: {},
    I: KEPT,
    f: { consumes: KEPT, j: KEPT },
    initializeSharingData: {
      scopeToSharingDataMapping: {
        default: [
          { ...of, requiredVersion: '^19.3.1' },
          { ...of, name: 'other' },
        ],
      },
    },
    consumesLoadingData: {
      chunkMapping: { 7: ['r'] },
      moduleIdToConsumeDataMapping: { r: { ...react, strictVersion: false, eager: true, fallback: KEPT } },
      initialConsumes: ['r'],
    },
  },
  remote: {
    federation: {},
    S: {},
    I: KEPT,
    f: { consumes: KEPT },
    initContainer: KEPT,
    getContainer: KEPT,
    initializeSharingData: { scopeToSharingDataMapping: {} },
    initializeExposesData: { shareScope: 'default', moduleMap: { './page': async () => 'factory' } },
    consumesLoadingData: { chunkMapping: { 2: ['r'] }, moduleIdToConsumeDataMapping: { r: react } },
  },
};

type Started = {
  federation: object;
  f: { consumes: (chunk: string, promises: unknown[]) => unknown };
  I: (scope: string, initScope: unknown[]) => unknown;
  initContainer?: (...given: unknown[]) => unknown;
  getContainer?: (expose: string) => Promise<unknown>;
  S: object;
};

/** `require` itself, what no file of the runtime reads, and what is known of remotes of remotes. */
const LEFT_OUT = new Set(['webpackRequire', 'fixedDependencies', 'bundlerRuntimeOptions']);

/** As data: functions by name. */
const asData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each: unknown) => {
      if (LEFT_OUT.has(key)) return undefined;
      return typeof each === 'function' ? 'function' : each;
    }),
  );

/** What a start does to a build: its calls of the runtime, also those of the functions that it puts there. */
async function effectsOf(start: typeof startContainer, build: { f: object }) {
  const calls: unknown[] = [];
  const recorded = (name: string) => (given: { webpackRequire: unknown }) => {
    calls.push(asData([name, Object.keys(given).sort(), given.webpackRequire === required, given]));
    return name;
  };
  const names = ['init', 'consumes', 'I', 'initContainerEntry', 'installInitialConsumes'];
  const bundlerRuntime = {
    ...Object.fromEntries(names.map((name) => [name, recorded(name)])),
    S: { scope: {} },
  };
  const attachShareScopeMap = () => calls.push('attach');
  const required = { ...build, federation: {}, f: { ...build.f } } as Started;
  start(required, { bundlerRuntime, attachShareScopeMap }, 'name', 'loaded-first');
  const results = [
    required.f.consumes('2', []),
    required.I('default', []),
    required.initContainer?.({}, [], { version: '' }),
    await required.getContainer?.('./page'),
    await required.getContainer?.('./other').catch(String),
  ];
  return asData({ calls, results, federation: required.federation, scopes: required.S });
}

test.each(['shell', 'remote'] as const)('a %s starts as with the bundler’s code', async (build) => {
  const ours = await effectsOf(startContainer, BUILDS[build]);
  expect(ours).toEqual(await effectsOf(bundlersStart(), BUILDS[build]));
  expect(ours).toMatchObject({ calls: expect.arrayContaining(['attach']), scopes: { scope: {} } });
});

test('a build without shared modules and exposes is left as it is', () => {
  const required = { federation: {} };
  startContainer(required, { bundlerRuntime: {} }, 'name', 'loaded-first');
  expect(required).toEqual({ federation: {} });
});
