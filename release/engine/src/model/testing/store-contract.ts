import { expect, test } from '@rstest/core';
import type { Store } from '../store/store.ts';
import { expectBytes } from './expect-bytes.ts';

/** A kind of store, for the tests that every kind must pass. */
export type StoreKind = {
  /** For the names of the tests. */
  kind: string;
  /** Opens the same new, empty store with each call, as another process would. */
  fresh: () => Promise<() => Store>;
  /** Size in bytes of the large file; 32 MB by default. */
  largeBytes?: number;
};

/** Ends a test that hangs. */
const LIMIT_MS = 600_000;
const LARGE_BYTES = 32 * 1024 * 1024;

const onStoreOf =
  ({ kind, fresh }: StoreKind) =>
  (name: string, run: (open: () => Store) => Promise<void>) =>
    test(`${kind}: ${name}`, async () => run(await fresh()), LIMIT_MS);

/** The tests of the verbs, but for {@link testManyKeys}. */
export function testStore({ kind, fresh, largeBytes = LARGE_BYTES }: StoreKind): void {
  const onStore = onStoreOf({ kind, fresh });

  onStore('a key has the bytes that it was created with, and never others', async (open) => {
    const store = open();
    expect(await store.create('content/aa/x', Buffer.from('first'))).toBe(true);
    expect(await store.create('content/aa/x', Buffer.from('second'))).toBe(false);
    expect(await open().create('content/aa/x', Buffer.from('first'))).toBe(false);
    expect(String(await store.read('content/aa/x'))).toBe('first');
    expect(await store.create('empty', Buffer.of())).toBe(true);
    expect(await open().read('empty')).toEqual(Buffer.of());
  });

  onStore(
    'a key that does not exist reads as nothing, lists as nothing, and can be removed',
    async (open) => {
      const store = open();
      await store.create('log/1', Buffer.from('x'));
      for (const key of ['log/2', 'nowhere/1', 'log/1/inside', 'log'])
        expect(await store.read(key), key).toBeUndefined();
      expect(await store.list('nowhere/')).toEqual([]);
      await store.remove(['log/2', 'nowhere/1']);
      await store.remove([]);
      expect(await store.list('log/')).toEqual(['log/1']);
    },
  );

  onStore('a removed key can be created again', async (open) => {
    const store = open();
    await store.create('content/x', Buffer.from('damaged'));
    await open().remove(['content/x']);
    expect(await store.create('content/x', Buffer.from('whole'))).toBe(true);
    expect(String(await store.read('content/x'))).toBe('whole');
  });

  onStore('keys are listed in the order of their characters, by prefix, and after a key', async (open) => {
    const store = open();
    const log = ['log/000000001.json', 'log/000000002.json', 'log/000000010.json'];
    const content = ['content/a-b/x', 'content/a/@y+z', 'content/a/X', 'content/a/x', 'content/b/x'];
    for (const key of [...log, ...content].toReversed()) await store.create(key, Buffer.from(key));
    await store.create('logs/x', Buffer.of());
    expect(await store.list('log/')).toEqual(log);
    expect(await store.list('log/', log[0])).toEqual(log.slice(1));
    expect(await store.list('log/', 'log/000000005.json')).toEqual(log.slice(2));
    expect(await store.list('log/', log[2])).toEqual([]);
    expect(await store.list('content/')).toEqual(content);
    expect(await store.list('')).toEqual([...content, ...log, 'logs/x']);
    expect(await store.list('log/00000000')).toEqual(log.slice(0, 2));
    for (const key of content) expect(String(await store.read(key))).toBe(key);
  });

  onStore('a key that would lead out of the store is refused by every verb', async (open) => {
    const store = open();
    for (const key of [
      '../x',
      'log/../../x',
      '/x',
      'log//1',
      'log/',
      '',
      'log/.x',
      'log\\x',
      'a/\0',
      'a b',
    ]) {
      for (const verb of [
        () => store.read(key),
        () => store.create(key, Buffer.of()),
        () => store.remove([key]),
      ]) {
        await expect((async () => verb())(), JSON.stringify(key)).rejects.toThrow('is not a valid key');
      }
    }
    expect(await store.list('')).toEqual([]);
  });

  onStore(
    'of twenty that create one key at once, exactly one wins, and its bytes are whole',
    async (open) => {
      const bytes = Array.from({ length: 20 }, (_, number) => Buffer.alloc(300_000, number));
      const won = await Promise.all(bytes.map((each) => open().create('log/1', each)));
      expect(won.filter(Boolean)).toHaveLength(1);
      expectBytes(await open().read('log/1'), bytes[won.indexOf(true)]);
    },
  );

  onStore('a large file comes back as it was, and is created once', async (open) => {
    const bytes = largeFile(largeBytes);
    expect(await open().create('content/large', bytes)).toBe(true);
    expect(await open().create('content/large', bytes.subarray(1))).toBe(false);
    expectBytes(await open().read('content/large'), bytes);
  });
}

/** The longest of the tests: more keys than any store lists at once, which is 1,000 of S3. A bucket makes them one by one. */
export function testManyKeys(kind: StoreKind, count = 10_000): void {
  onStoreOf(kind)(`${count.toLocaleString('en')} keys are listed completely, and removed`, async (open) => {
    const store = open();
    const keys = Array.from({ length: count }, (_, number) => `log/${String(number).padStart(9, '0')}.json`);
    const half = count / 2;
    const made = await Promise.all(keys.map((key) => store.create(key, Buffer.of())));
    expect(made.filter((each) => !each)).toEqual([]);
    expect(await store.list('log/')).toEqual(keys);
    expect(await store.list('log/', keys[count - 10])).toEqual(keys.slice(count - 9));
    expect(await store.list('log/', keys[half - 1])).toEqual(keys.slice(half));
    await store.remove(keys.slice(0, count - 2));
    expect(await store.list('')).toEqual(keys.slice(count - 2));
  });
}

/** Bytes in which no piece repeats, so that pieces in the wrong order show. */
function largeFile(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) bytes.writeUInt32BE(at, at);
  return bytes;
}
