import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { init } from '@module-federation/enhanced/runtime';
import { afterAll, beforeAll, beforeEach, expect, rs, test } from '@rstest/core';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { makeFixture, type Fixture } from '../testing/fixture-build.ts';
import { fakeNetwork, type FakeRequest } from '../testing/fake-network.ts';
import { givenContainers } from './given-containers.ts';
import { federationHost } from './host.ts';
import { loadFailure } from './load-failure.ts';
import { isMissingExpose } from './load-files.ts';

// A remote that the real bundler has built, and its errors. The network alone is a fake.

const REMOTE = 'fixture';
const FILES = {
  'rsbuild.config.mjs': `import { fixtureRemote } from '@site/federation/testing/fixture-remote';
export default fixtureRemote();`,
  'src/pages/plain.ts': 'export default () => null;',
  'src/pages/late.ts': 'export default () => null;',
  'src/pages/empty.ts': 'export default () => null;',
  'src/pages/styled.ts': "import '../styled.css';\nexport default () => null;",
  'src/styled.css': 'p { color: red }',
};

let fixture: Fixture;
let requests: readonly FakeRequest[];

const built = (file: string) => readFileSync(path.join(fixture.folder, 'dist/web', file), 'utf8');
/** The file of a page's chunk, whose name has its content. */
const chunkOf = (page: string) => {
  const files = readdirSync(path.join(fixture.folder, 'dist/web/static/js/async'));
  return `static/js/async/${files.find((file) => file.startsWith(`x.${page}.`) && file.endsWith('.js'))}`;
};
/** Runs a script of the build as the browser would: in the global scope, and with its address. */
const run = (file: string) => () => {
  const script = { tagName: 'SCRIPT', src: `http://site.test/${file}` };
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  // oxlint-disable-next-line no-eval -- the bundler's output is under test, and runs as a script would
  (0, eval)(built(file));
};

beforeAll(() => {
  fixture = makeFixture(FILES);
  expect(fixture.build()).toMatchObject({ isBuilt: true });
  const singleton = (version: string) => ({
    version,
    lib: () => ({}),
    shareConfig: { requiredVersion: '*' },
  });
  init({
    name: 'shell',
    remotes: [],
    shared: { react: singleton('19.3.1'), 'react-dom': singleton('19.3.1') },
    // What `provideExternalRuntime` adds to the shell.
    plugins: [provideRuntimeCore()],
  });
  run('remote-entry.js')();
  federationHost().registerPlugins([givenContainers(() => Reflect.get(globalThis, REMOTE))]);
  federationHost().registerRemotes([{ name: REMOTE, entry: 'http://site.test/remote-entry.js' }]);
}, 300_000);

afterAll(() => fixture.remove());

beforeEach(() => {
  rs.spyOn(console, 'error').mockImplementation(() => {});
  requests = fakeNetwork();
});

async function failureOf(page: string, answer: (request: FakeRequest) => void): Promise<unknown> {
  const outcome = federationHost()
    .loadRemote(`${REMOTE}/${page}`)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  await rs.waitFor(() => expect(requests.length).toBeGreaterThan(0));
  for (const request of requests) answer(request);
  return outcome;
}

test('a container takes the runtime that the shell provides', async () => {
  const loading = federationHost().loadRemote<{ default: unknown }>(`${REMOTE}/plain`);
  await rs.waitFor(() => expect(requests.length).toBe(1));
  requests[0]?.load(run(chunkOf('plain')));
  expect(await loading).toMatchObject({ default: expect.any(Function) as unknown });
});

test('an expose that the container lacks is known by its error’s text', async () => {
  const error = await federationHost()
    .loadRemote(`${REMOTE}/nothing`)
    .catch((reason: unknown) => reason);
  expect(isMissingExpose(error)).toBe(true);
  expect(isMissingExpose(new Error('unreachable'))).toBe(false);
});

test('a chunk that can’t be reached is a ChunkLoadError with its address', async () => {
  const error = await failureOf('late', (request) => request.fail());
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'error' });
  const file = expect.stringContaining(chunkOf('late')) as unknown;
  expect(loadFailure(error)).toEqual({ kind: 'not-loaded', file });
});

test('a chunk that runs without registering its modules is a ChunkLoadError of the type `missing`', async () => {
  const error = await failureOf('empty', (request) => request.load());
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing' });
  expect(loadFailure(error)).toEqual({ kind: 'incomplete' });
});

test('a style sheet is not asked for: the shell adds it', async () => {
  const loading = federationHost().loadRemote(`${REMOTE}/styled`);
  await rs.waitFor(() => expect(requests.length).toBe(1));
  requests[0]?.load(run(chunkOf('styled')));
  expect(await loading).toMatchObject({ default: expect.any(Function) as unknown });
  expect(requests.length).toBe(1);
});
