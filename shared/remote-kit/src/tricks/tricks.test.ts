import { expect, test } from '@rstest/core';
import { TRICKS, tricksOn } from './tricks.ts';

const ALL = Object.keys(TRICKS);

test('a build has all tricks unless it is told otherwise, and none of them in a plain one', () => {
  expect([...tricksOn(undefined)]).toEqual(ALL);
  expect([...tricksOn('')]).toEqual(ALL);
  expect([...tricksOn('off')]).toEqual([]);
});

test('without a trick, those that need it are off too', () => {
  for (const name of ALL) {
    const on = tricksOn(`without:${name}`);
    expect(on).not.toContain(name);
    for (const [other, { needs }] of Object.entries(TRICKS))
      for (const needed of needs)
        if (!on.has(needed)) expect(on, `without ${name}: ${other}`).not.toContain(other);
  }
  expect([...tricksOn('without:slim-router,slim-posthog')]).toHaveLength(ALL.length - 2);
});

for (const lean of ['on', 'slim-router', 'without:', 'without:slim-rooter', 'without:slim-router,'])
  test(`LEAN=${lean} is refused in one sentence`, () => {
    expect(() => tricksOn(lean)).toThrow(
      `LEAN is "${lean}": write "off", or "without:" and some of es-modules`,
    );
  });
