import { afterEach, expect, test } from '@rstest/core';
import type { Checked } from '../rule.ts';
import { anchors } from './anchors.ts';

const globals = globalThis as Record<string, unknown>;
afterEach(() => {
  delete globals['document'];
  delete globals['location'];
});

/** Checks a page with links to places of its own, and with elements that have these ids. */
async function found(links: readonly string[], ids: readonly string[]): Promise<string[]> {
  const address = new URL('http://localhost/a');
  globals['location'] = address;
  globals['document'] = {
    querySelectorAll: () =>
      links.map((each) => Object.assign(new URL(each, address), { closest: () => null })),
    getElementById: (id: string) => (ids.includes(id) ? {} : null),
    getElementsByName: () => [],
  };
  const ask = async (run: () => unknown) => run();
  const input = { visit: { ask, origin: address.origin } } as unknown as Checked;
  return (await anchors.check(input)).map((each) => each.found);
}

test('a fragment of any spelling leads to the place that it names, or to none: it is never an error', async () => {
  const right: [string, string][] = [
    ['#50%', '50%'],
    ['#50%25', '50%'],
    ['#%', '%'],
    ['#%zz', '%zz'],
    ['#%E4', '%E4'],
    ['#%C3%A4%', 'ä%'],
    ['#a%20b', 'a b'],
  ];
  for (const [link, id] of right) {
    expect(await found([link], [id]), link).toEqual([]);
    expect(await found([link], ['other']), link).toHaveLength(1);
  }
});
