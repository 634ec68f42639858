import { expect, test } from '@rstest/core';
import { factsOf } from './error-facts.ts';

const refuse = () => {
  throw new Error('No.');
};

for (const [what, thrown, facts] of [
  ['an error', Object.assign(new TypeError('No map.'), { stack: 'at f' }), ['TypeError', 'No map.', 'at f']],
  ['a text', 'jane', ['string', '', undefined]],
  [
    'texts that are none',
    Object.assign(new Error(), { name: {}, message: 1, stack: [] }),
    ['[object Object]', '1'],
  ],
  ['a text that can’t be made', Object.assign(new Error(), { name: Object.create(null) }), ['object', '']],
  ['a getter that throws', Object.defineProperty(new Error(), 'message', { get: refuse }), ['object', '']],
  ['a proxy that throws', new Proxy(new Error(), { get: refuse, getPrototypeOf: refuse }), ['object', '']],
] as const) {
  test(`${what} can be read`, () => {
    const { name, message, stack } = factsOf(thrown);
    expect([name, message, stack]).toEqual([facts[0], facts[1], facts[2]]);
  });
}
